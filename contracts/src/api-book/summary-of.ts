import type { Language } from '../errors/error-codes.ts'
import type { AnyEndpoint, CallsByKind } from '../http/endpoint.ts'
import { RECORD_ENDPOINTS } from '../kinds/endpoints.ts'
import { WRITTEN_ENDPOINTS } from '../kinds/written-records.ts'
import { KIT_SUMMARIES_TR, SUMMARIES_TR } from './summaries-tr.ts'

type KitCall = keyof typeof KIT_SUMMARIES_TR

/** The calls of every kind, by their names: which of the kit's each is. */
const KIT_CALLS: ReadonlyMap<string, KitCall> = new Map(
  Object.values({ ...RECORD_ENDPOINTS, ...WRITTEN_ENDPOINTS } as unknown as CallsByKind).flatMap((calls) =>
    Object.entries(calls).map(([call, { name }]) => [name, call as KitCall] as const),
  ),
)

/** What a call does, in a language; in English where it has no Turkish yet. */
export const summaryOf = ({ name, summary }: Pick<AnyEndpoint, 'name' | 'summary'>, language: Language): string => {
  if (language === 'en') return summary
  const kit = KIT_CALLS.get(name)
  return SUMMARIES_TR[name] ?? (kit ? KIT_SUMMARIES_TR[kit] : summary)
}
