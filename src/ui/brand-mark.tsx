/** A coin standing on a counter: the house's mark, in its own colours in every theme. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#0c6660" />
      <path d="M8.5 19a7.5 7.5 0 0 1 15 0z" fill="#f2b544" />
      <rect x="6" y="20.6" width="20" height="3.2" rx="1.6" fill="#fff" />
    </svg>
  );
}
