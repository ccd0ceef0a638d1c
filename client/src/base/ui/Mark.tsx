interface MarkProps {
  /** Pixels across. */
  readonly size: number
}

/** The product's mark: a sun over two dunes. Decoration beside its name. */
export const Mark = ({ size }: MarkProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="21" cy="10" r="4.5" fill="currentColor" opacity="0.55" />
    <path
      d="M2 25c5-9 9.5-12.5 13-10.5S21 21 30 19v5a4 4 0 0 1-4 4H6a4 4 0 0 1-4-3z"
      fill="currentColor"
      opacity="0.45"
    />
    <path d="M2 26c4-4 8-5.5 12.5-4S23 26 30 23.5V25a3 3 0 0 1-3 3H5a3 3 0 0 1-3-2z" fill="currentColor" />
  </svg>
)
