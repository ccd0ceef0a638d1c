import { randomInt } from 'node:crypto'
import { computedIn } from '@kervan/contracts/kit/fields/writable-fields'
import { type AnyRecord, codeOf, statusNameOf } from '@kervan/contracts/kit/record'
import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import { type Attempt, attemptsOfPeople, moveOf, movesFrom } from '@kervan/contracts/kit/status-table'
import { REASON } from '@kervan/contracts/kit/testing/acts-along'
import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import { type Accepted, refusalOf } from '../wire.ts'
import { type Behaviour, expecting, type Subject } from './behaviour.ts'
import { standingAt } from './standing-at.ts'

/** What a status table refuses of a move, in the order in which it is asked. */
const attempted = async (subject: Subject, { from, to, move: way }: Attempt) => {
  const { declared, endpoints, ask, clerk } = subject
  const { faults, expect } = expecting()
  const { params, page, move, prepare, revision, overtaken } = await standingAt(subject, from)
  const what = (of: string) => `${from} to ${to}: ${of}`
  const before = await page()
  expect(
    what('allowed, or refused beforehand'),
    [...before.allowed, ...(before.refused ?? []).flatMap(({ move }) => move ?? [])].toSorted(),
    movesFrom(declared.status!, from)
      .map((each) => each.to)
      .toSorted(),
  )
  const told = before.refused?.find((each) => each.move === to)
  if (told) expect(what('as the page told'), (await move(to, REASON))?.code, told.code)
  if (!way) {
    const problem = await move(to, REASON)
    expect(
      what('without a way'),
      [problem?.code, problem?.allowed],
      [codeOf(declared, 'move-not-allowed'), movesFrom(declared.status!, from).map((each) => each.to)],
    )
    return faults
  }
  await prepare(to)
  if (way.permission) {
    const problem = await move(to, REASON, clerk.ask)
    const permission = `${declared.resource}.${way.permission}`
    expect(what('without permission'), [problem?.code, problem?.permission], ['not-permitted', permission])
  }
  if (way.reason) expect(what('without reason'), (await move(to))?.code, 'reason-required')
  expect(what('after what was refused'), (await page()).status, from)
  expect(what('moved'), await move(to, REASON), null)
  expect(what('status'), (await page()).status, to)
  const stale = movesFrom(declared.status!, to).find((each) => each.to !== to)
  if (stale) {
    const problem = await move(stale.to, REASON, ask, overtaken())
    expect(
      what('a move of what was moved'),
      [problem?.code, Object.keys(problem?.fields ?? {})],
      ['revision-conflict', [statusNameOf(declared)]],
    )
  }
  const { data } = (await ask(endpoints.history, { params })) as { data: readonly HistoryEntry[] }
  const moved = lastMoveIn(declared, data)
  const changes = moved?.changes.filter(({ field }) => !computedIn(declared.fields).includes(field))
  expect(what('history'), [changes, moved?.reason], [[{ field: statusNameOf(declared), from, to }], REASON])
  await takenBack(subject, { from, to, params, revision: moved?.revision ?? revision() }, moved, expect)
  expect(what('status after an undo'), (await page()).status, goesBack(declared, from, to) ? from : to)
  return faults
}

/** A number may have followed from it. */
const lastMoveIn = (declared: AnyRecord, entries: readonly HistoryEntry[]): HistoryEntry | undefined =>
  entries.find(({ changes }) => changes.some(({ field }) => field === statusNameOf(declared)))

/** An undo goes back where the table has a way that asks for no reason, and soon wherever the kind lets the mover. */
const goesBack = ({ status }: AnyRecord, from: string, to: string): boolean => {
  const back = moveOf(status!, to, from)
  return status!.takenBackSoon === true || (back !== undefined && !back.reason)
}

const takenBack = async (
  { declared, endpoints, ask, clerk }: Subject,
  {
    from,
    to,
    params,
    revision,
  }: { readonly from: string; readonly to: string; readonly params: object; readonly revision: string },
  entry: HistoryEntry | undefined,
  expect: ReturnType<typeof expecting>['expect'],
): Promise<void> => {
  const what = (of: string) => `${from} to ${to} and back: ${of}`
  const back = moveOf(declared.status!, to, from)
  const undo = (by = ask) => refusalOf(by(endpoints.undo, { params, body: { revision } }))
  expect(what('can be undone'), entry?.undo, goesBack(declared, from, to) ? 'possible' : 'never')
  if (back?.permission) {
    expect(what('without permission'), (await undo(clerk.ask))?.code, 'not-permitted')
    const { data } = (await clerk.ask(endpoints.history, { params })) as { data: readonly HistoryEntry[] }
    expect(what('is offered to who may not'), lastMoveIn(declared, data)?.undo, 'never')
  }
  const refused = back ? 'reason-required' : codeOf(declared, 'move-not-allowed')
  expect(what('undo'), (await undo())?.code, goesBack(declared, from, to) ? null : refused)
}

/** The gate tries one of those that stand at one status and ask for the same, drawn anew in each run; `npm run test:all` tries all. */
const triedOf = ({ status }: AnyRecord): readonly Attempt[] => {
  const attempts = attemptsOfPeople(status!)
  if (isFullRun()) return attempts
  const alike = Map.groupBy(attempts, ({ from, to, move }) => {
    const back = move && moveOf(status!, to, from)
    return JSON.stringify([from, move && { ...move, to: '' }, back && { ...back, to: '' }])
  })
  return [...alike.values()].map((each) => each[randomInt(each.length)]!)
}

/** Moves are those of the status table, with reasons and permissions; they are in the history and go back by its ways. */
export const moves: Behaviour = async (subject) => {
  const { declared, endpoints, ask } = subject
  if (!declared.status || !endpoints.move) return []
  const faults: string[] = []
  for (const attempt of triedOf(declared)) faults.push(...(await attempted(subject, attempt)))
  const [first] = attemptsOfPeople(declared.status).filter(
    ({ move, from }) => move && from === declared.status!.initial,
  )
  if (!first) return faults
  const { faults: more, expect } = expecting()
  const { params, page, move } = await standingAt(subject, first.from)
  const { revision } = (await ask(endpoints.archive, { params })) as Accepted
  expect('what an archived record allows', (await page()).allowed, [])
  expect(
    'a move of what is archived',
    (await move(first.to, REASON, ask, revision))?.code,
    codeOf(declared, 'record-archived'),
  )
  return [...faults, ...more]
}
