import type { readPhone } from '@kervan/contracts/text/read-phone'
import { useEffect, useState } from 'react'
import { formatPhone } from './phone.ts'
import { useFormats } from './use-formats.ts'

type Reader = typeof readPhone
/** The tables of all countries' numbers are large: they are loaded as the first number is typed. */
const loadReader = async (): Promise<Reader> => (await import('@kervan/contracts/text/read-phone')).readPhone

/** What a typed number will be kept as, with its country: Turkey is taken where none was typed. Nothing while it is no number. */
export const usePhoneHint = (typed: string): string | undefined => {
  const formats = useFormats()
  const [reader, setReader] = useState<{ readonly read: Reader }>()
  const isAsked = typed !== '' && reader === undefined
  useEffect(() => {
    // Without the tables nothing is told; the server reads the number all the same.
    if (isAsked)
      loadReader().then(
        (read) => setReader({ read }),
        () => undefined,
      )
  }, [isAsked])
  const read = typed === '' ? undefined : reader?.read(typed)
  if (!read || 'fault' in read) return undefined
  const number = formatPhone(read.extension ? `${read.number};ext=${read.extension}` : read.number)
  return [read.country && formats.country(read.country), number].filter(Boolean).join(' · ')
}
