import { isDark } from "../model/theme";
import { lookOf, symbolPaths } from "../model/transports";

/** A transport's symbol in its colour. */
export function TransportSymbol({ id, size = 14 }: { id: string; size?: number }) {
  const look = lookOf(id);
  const color = isDark.value ? look.dark : look.light;
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" overflow="visible">
      <path d={symbolPaths[look.symbol]} fill={look.filled ? color : "none"} stroke={color} stroke-width={look.filled ? 0 : 2} stroke-linejoin="round" />
    </svg>
  );
}

/** A transport's symbol and id, as everywhere. */
export function TransportName({ id, kind }: { id: string; kind?: string }) {
  return (
    <span class="transport-name">
      <TransportSymbol id={id} />
      {id}
      {kind && <span class="tag">{kind}</span>}
    </span>
  );
}
