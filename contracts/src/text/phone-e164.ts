import { z } from 'zod'

/** A telephone number in E.164: a plus and 7 to 15 digits. Typed numbers are brought to it before they reach a command. */
export const PhoneE164 = z.string().regex(/^\+[1-9]\d{6,14}$/)
