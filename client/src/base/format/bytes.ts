const STEPS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `1,2 MB`. */
export const formatBytes = (bytes: number, locale: string): string => {
  const step = Math.min(STEPS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1_000 ** step
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: STEPS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value)
}
