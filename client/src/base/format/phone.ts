import { digitsOf, writtenPhone } from '@kervan/contracts/text/phone'
import { currentLanguage } from '../i18n/language.ts'

/** Groups of digits behind the country code, where we know how its people write a number. */
const GROUPS: readonly [country: string, groups: readonly number[]][] = [
  ['90', [3, 3, 2, 2]],
  ['44', [4, 6]],
  ['49', [3, 4, 4]],
  ['33', [1, 2, 2, 2, 2]],
  ['31', [1, 4, 4]],
  ['43', [3, 7]],
  ['41', [2, 3, 2, 2]],
  ['39', [3, 3, 4]],
  ['34', [3, 3, 3]],
  ['353', [2, 3, 4]],
  ['965', [4, 4]],
  ['966', [2, 3, 4]],
  ['971', [2, 3, 4]],
  ['974', [4, 4]],
  ['994', [2, 3, 2, 2]],
  ['1', [3, 3, 4]],
  ['7', [3, 3, 2, 2]],
]

/** What is dialled behind a number, as `readPhone` reads it again. */
const EXTENSIONS = { tr: 'dahili', en: 'ext.' } as const

/**
 * `+905321234567` as `+90 532 123 45 67`, and what is dialled behind it. A number of a country we do not know by heart stays as it is.
 */
export const formatPhone = (phone: string): string => {
  const { number, extension } = writtenPhone(phone)
  return extension ? `${grouped(number)} ${EXTENSIONS[currentLanguage()]} ${extension}` : grouped(number)
}

const grouped = (e164: string): string => {
  const digits = digitsOf(e164)
  for (const [country, groups] of GROUPS) {
    const length = country.length + groups.reduce((sum, group) => sum + group, 0)
    if (!digits.startsWith(country) || digits.length !== length) continue
    const starts = groups.map(
      (_, index) => country.length + groups.slice(0, index).reduce((sum, size) => sum + size, 0),
    )
    const parts = groups.map((size, index) => digits.slice(starts[index], starts[index]! + size))
    return `+${country} ${parts.join(' ')}`
  }
  return e164
}

/** Where a tap on a number goes to call it. */
export const callLink = (e164: string): string => `tel:${e164}`

/** Where a tap on a number goes to write to it by WhatsApp. */
export const whatsAppLink = (e164: string): string => `https://wa.me/${digitsOf(e164)}`
