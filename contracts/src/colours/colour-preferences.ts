import { z } from 'zod'
import { APPEARANCES } from './appearances.ts'
import { hexOf, isColourScheme, LARGEST_RADIUS, VARIANTS } from './colours.ts'

const colours = <Primary extends z.ZodType>(primary: Primary) =>
  z.strictObject({
    preferredColorScheme: z.string().max(60).refine(isColourScheme, 'unknown-colour-scheme').nullable(),
    colorPreference: z.strictObject({
      primary,
      variant: z.enum(VARIANTS),
      appearance: z.enum(APPEARANCES),
      radius: z.int().min(0).max(LARGEST_RADIUS),
    }),
  })

/** The theme of one user, as the specification's calls carry it. `primary` is what was chosen; what stands on it is derived. */
export const ColourPreferences = colours(z.string().regex(/^#[0-9a-f]{6}$/, 'invalid-colour'))
export type ColourPreferences = z.output<typeof ColourPreferences>

/** As a person may send it: six digits in letters of any size, with or without `#`. */
export const ChosenColours = colours(
  z.string().transform((text, context) => {
    const hex = hexOf(text)
    if (hex) return hex
    context.addIssue({ code: 'custom', message: 'invalid-colour' })
    return z.NEVER
  }),
)
