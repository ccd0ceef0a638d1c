import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { type AnyAct, actBodyOf, actsOfPeople, placeInBody } from '@kervan/contracts/kit/act'
import type { Fields } from '@kervan/contracts/kit/fields/field'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { statusesOf, waysFromInitial } from '@kervan/contracts/kit/status-table'
import { actsAlong } from '@kervan/contracts/kit/testing/acts-along'
import { type ActCase, actCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import type { RecordAct } from '@kervan/contracts/kit/testing/record-act'
import { askingOf, type DeclaredContract, toRecord } from './asked.ts'
import { filledValues, missingReference, type Values } from './values.ts'

/** What the client asks of the acts of a kind. */
export const actContracts = (declared: AnyRecord, endpoints: RecordEndpoints<AnyRecord>): readonly DeclaredContract[] =>
  actsOfPeople(declared).map(([name, act]) =>
    actContract(declared, name, act, (endpoints as unknown as Readonly<Record<string, AnyEndpoint>>)[name]!),
  )

const actContract = (declared: AnyRecord, name: string, act: AnyAct, endpoint: AnyEndpoint): DeclaredContract => {
  const { contract, record } = askingOf(declared)
  const asks = act.asks as Fields
  const { referring } = askingOf({ ...declared, fields: asks })
  const { refused = {}, ...usual } = actCasesOf(declared, name)
  const [open] = act.in ?? []
  const ways = declared.status ? waysFromInitial(declared.status) : undefined
  const along = (status: string | undefined): readonly RecordAct[] =>
    status === undefined ? [] : actsAlong(declared, ways!.get(status) ?? [])
  const asking = (
    { asked, held, acts = [], named }: ActCase,
    from: string | undefined = open,
    after: readonly RecordAct[] = [],
    instead: Values = {},
    archived?: true,
  ) => {
    const of = record({ values: held, acts: [...along(from), ...acts, ...after], named })
    const { given, values } = referring(asked ?? usual.asked ?? filledValues(asks), archived)
    const body = Object.keys(asks).length > 0 ? { body: actBodyOf(act, { ...values, ...instead }) } : {}
    const asking = toRecord(of, body)
    return { ...asking, given: [...(asking.given ?? []), ...given] }
  }
  const elsewhere = act.in && declared.status && statusesOf(declared.status).find((each) => !act.in!.includes(each))
  const missing = missingReference({ ...declared, fields: asks })
  const [demanded] = Object.entries(asks).find(([, { required }]) => required) ?? []
  return contract(
    endpoint,
    [{ case: 'it is done', ...asking(usual) }],
    [
      { code: 'record-archived' as const, ...asking(usual, open, [{ type: 'Archive' }]) },
      ...(elsewhere
        ? [
            {
              code: 'act-not-allowed' as const,
              ...asking({ ...usual, acts: [] }, elsewhere),
              reads: { allowed: act.in },
            },
          ]
        : []),
      ...(demanded === undefined
        ? []
        : [
            {
              code: 'invalid-request' as const,
              ...asking({ ...usual, asked: { ...filledValues(asks), [demanded]: null } }),
              faults: { [`body.${placeInBody(act, demanded)}`]: 'required' as const },
            },
          ]),
      ...(missing
        ? [
            {
              code: 'reference-not-found' as const,
              ...asking(usual, open, [], missing),
            },
            { code: 'reference-archived' as const, ...asking(usual, open, [], {}, true) },
          ]
        : []),
      ...Object.entries(refused).map(([code, met]) => ({
        code: code as keyof typeof refused,
        ...asking(met as ActCase),
      })),
    ],
  )
}
