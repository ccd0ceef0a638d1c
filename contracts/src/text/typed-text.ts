import { z } from 'zod'

/** Marks that turn the direction of all that is written behind them. Letters of Arabic and Hebrew need none. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu
/** What leaves paper and ink as they are: blanks, controls, joiners and fillers. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Blanks, those that count as letters or signs among them. Around a name they would be what it begins with. */
const BLANKS = '\\s\\u00ad\\u115f\\u1160\\u200b\\u2060\\u2800\\u3164\\ufeff\\uffa0'
const AROUND = new RegExp(`^[${BLANKS}]+|(?<![${BLANKS}])[${BLANKS}]+$`, 'gu')

/** A text as it is kept: without blanks around it and without marks that turn what others wrote; empty where there is nothing to see. */
export const tidyText = (text: string): string => (UNSEEN.test(text) ? '' : text.replace(TURNS, '').replace(AROUND, ''))

/** A text that has to be there, outside of declared fields. */
export const TypedText = (max: number) => z.string().overwrite(tidyText).min(1, 'required').max(max)
