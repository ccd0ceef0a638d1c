import { z } from 'zod'

/** A telephone number in E.164: a plus and 7 to 15 digits. Typed numbers are brought to it before they reach a command. */
export const PhoneE164 = z.string().regex(/^\+[1-9]\d{6,14}$/)

/** The same of a place where extensions are dialled behind it, as RFC 3966 writes them. */
export const PhoneWithExtension = z.string().regex(/^\+[1-9]\d{6,14}(;ext=\d{1,7})?$/)

/** As it was typed or pasted: a link around a number may be long. */
export const TYPED_PHONE_LENGTH = 100
export const TypedPhone = z.string().trim().min(7, 'phone-too-short').max(TYPED_PHONE_LENGTH)
