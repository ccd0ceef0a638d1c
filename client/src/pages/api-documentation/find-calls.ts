import { foldTr } from '@kervan/contracts/text/fold-tr'
import type { DocumentedCall } from './api-book.ts'

/** Calls in which every word that is looked for occurs: in what they do, their names and addresses, or a field of theirs. */
export const findCalls = (calls: readonly DocumentedCall[], search: string): readonly DocumentedCall[] => {
  const words = foldTr(search).split(/\s+/).filter(Boolean)
  return words.length === 0 ? calls : calls.filter((call) => words.every((word) => textOf(call).includes(word)))
}

const textOf = ({ name, summary, method, path, permission, asked, body, reply }: DocumentedCall): string =>
  foldTr(
    [
      name,
      summary,
      method,
      path,
      permission,
      ...[asked.path, asked.query, body?.fields ?? [], reply.fields].flatMap((fields) =>
        fields.map((field) => field.name),
      ),
    ].join(' '),
  )

/** By the first part of the address, in the order of the description. */
export const inGroups = (
  calls: readonly DocumentedCall[],
): readonly { readonly group: string; readonly calls: readonly DocumentedCall[] }[] =>
  [...Map.groupBy(calls, ({ group }) => group)].map(([group, ofGroup]) => ({ group, calls: ofGroup }))
