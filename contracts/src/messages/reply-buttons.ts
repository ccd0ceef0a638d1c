import { z } from 'zod'
import { TypedText } from '../text/typed-text.ts'

/** Most of them under a message, and characters of one: what WhatsApp takes, and Messenger takes no fewer. */
export const MOST_BUTTONS = 3
export const BUTTON_LENGTH = 20

/** Words of buttons under a message, no two the same: an answer is told by them. */
export const ReplyButtons = z
  .array(TypedText(BUTTON_LENGTH))
  .min(1)
  .max(MOST_BUTTONS)
  .refine((words) => new Set(words).size === words.length, { error: 'invalid' })
