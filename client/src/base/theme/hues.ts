/** Meaning has fixed hues, in both schemes, whatever colour a person prefers; always beside an icon or a word. */
export const HUES = ['blue', 'indigo', 'amber', 'green', 'red', 'grey'] as const
export type Hue = (typeof HUES)[number]

interface Tone {
  /** Text and icons on `bg` and on paper; contrast at least 4.5:1 on both. */
  readonly fg: string
  readonly bg: string
}

export type HuePalette = Readonly<Record<Hue, Tone>>

export const LIGHT_HUES: HuePalette = {
  blue: { fg: '#0b5394', bg: '#e1eefb' },
  indigo: { fg: '#4338a8', bg: '#e9e8fb' },
  amber: { fg: '#7a4b00', bg: '#fcefcf' },
  green: { fg: '#14603a', bg: '#dcf2e4' },
  red: { fg: '#a32018', bg: '#fce3e0' },
  grey: { fg: '#57514a', bg: '#ebe8e4' },
}

export const DARK_HUES: HuePalette = {
  blue: { fg: '#9fccf7', bg: '#15324f' },
  indigo: { fg: '#c0bbf8', bg: '#2c295b' },
  amber: { fg: '#f2c674', bg: '#432f0c' },
  green: { fg: '#92dbae', bg: '#143a23' },
  red: { fg: '#ffada5', bg: '#4c1c18' },
  grey: { fg: '#c6c0b7', bg: '#36332f' },
}
