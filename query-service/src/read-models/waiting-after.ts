import { laterOf } from './later.ts'

/** What a person wrote. Times are UTC, ISO 8601; places are positions of the log. */
export interface Heard {
  /** When they wrote it, as the provider says. */
  readonly at: string
  /** Where the log has it: a user who asked for an answer afterwards could know of it. */
  readonly place: number
}

/**
 * An answer of ours. One that was asked for here answers what the log had by then (`place`), whatever the clocks of providers say. Of one that
 * was written elsewhere, as in an app of the provider, nothing is known but its time, and it answers what was written by then, whichever is told first.
 */
export interface Answer {
  readonly id: string
  readonly at: string
  readonly place?: number
}

/** What was said, as far as it tells who waits. */
export interface Talk {
  /** What was written by `at`, and what the log had by `place`, is answered for good; `when` that came to be. Null where nothing is. */
  readonly settled: { readonly at: string | null; readonly place: number; readonly when: string | null }
  /** Where our newest messages were asked for that may yet become answers, the last ones at the end. */
  readonly asked: readonly (readonly [id: string, place: number])[]
  /** Our newest answers, the earliest first: each may yet turn out to have failed. */
  readonly answers: readonly Answer[]
  /** What the person wrote since, the earliest first. */
  readonly heard: readonly Heard[]
}

export const NOTHING_SAID: Talk = { settled: { at: null, place: 0, when: null }, asked: [], answers: [], heard: [] }

/** Older answers do not fail any more. */
const ANSWERS_KEPT = 5
/** More are not on their way in one conversation; of what is forgotten, the time counts. */
const ASKED_KEPT = 50
/** Messages of a person between two answers are kept so many, the first ones and the last: more wait no longer than the first of them. */
export const WAITING_KEPT = 20

const inOrder = (one: string, other: string): number => Date.parse(one) - Date.parse(other)
const later = (one: string | null, other: string): string => (one === null ? other : laterOf(one, other))

const isAnsweredBy = (heard: Heard, { at, place }: Answer): boolean =>
  place === undefined ? inOrder(heard.at, at) <= 0 : heard.place <= place
const isSettled = (heard: Heard, { at, place }: Talk['settled']): boolean =>
  heard.place <= place || (at !== null && inOrder(heard.at, at) <= 0)

/** When we answered last; null where nothing is answered. */
export const answeredAt = ({ settled, answers }: Talk): string | null => answers.at(-1)?.at ?? settled.when

const settledBy = ({ at, place, when }: Talk['settled'], answer: Answer): Talk['settled'] => ({
  ...(answer.place === undefined ? { at: later(at, answer.at), place } : { at, place: Math.max(place, answer.place) }),
  when: later(when, answer.at),
})

/** Keeps as much as may still be asked for. */
const bounded = (talk: Talk): Talk => {
  const answers = talk.answers.toSorted((one, other) => inOrder(one.at, other.at))
  const kept = answers.slice(-ANSWERS_KEPT)
  const settled = answers.slice(0, -ANSWERS_KEPT).reduce(settledBy, talk.settled)
  const open = talk.heard
    .filter((heard) => !isSettled(heard, settled))
    .toSorted((one, other) => inOrder(one.at, other.at) || one.place - other.place)
  const groups = Map.groupBy(open, (heard) => kept.map((answer) => isAnsweredBy(heard, answer)).join())
  const shown = new Set([...groups.values()].flatMap((all) => [...all.slice(0, WAITING_KEPT - 1), ...all.slice(-1)]))
  return { settled, asked: talk.asked, answers: kept, heard: open.filter((heard) => shown.has(heard)) }
}

export const withHeard = (talk: Talk, heard: Heard): Talk => bounded({ ...talk, heard: [...talk.heard, heard] })

/** A message of ours was asked for, or asked for again: it answers what the log had before. */
export const withAsked = (talk: Talk, id: string, place: number): Talk => ({
  ...talk,
  asked: [...talk.asked.filter(([other]) => other !== id), [id, place] as const].slice(-ASKED_KEPT),
})

/**
 * An answer that has come so far. The same again, as after a retry, is one.
 * @param at  when it was asked for or written
 */
export const withAnswer = (talk: Talk, id: string, at: string): Talk => {
  const place = talk.asked.find(([other]) => other === id)?.[1]
  const answer = { id, at, ...(place !== undefined && { place }) }
  return bounded({
    ...talk,
    asked: talk.asked.filter(([other]) => other !== id),
    answers: [...talk.answers.filter((each) => each.id !== id), answer],
  })
}

/** Whatever the log had by then waits no more, and nothing can change that. */
export const withSettled = (talk: Talk, place: number, when: string): Talk => {
  const { settled } = talk
  return bounded({
    ...talk,
    settled: { ...settled, place: Math.max(settled.place, place), when: later(settled.when, when) },
  })
}

/** An answer did not reach the person: what it answered waits again, unless another answer came. */
export const withoutAnswer = (talk: Talk, id: string): Talk => ({
  ...talk,
  answers: talk.answers.filter((answer) => answer.id !== id),
})

/** When the person wrote the unanswered messages, the earliest first; of many the first ones and the last. */
export const waitingIn = (talk: Talk): readonly string[] =>
  talk.heard.filter((heard) => !talk.answers.some((answer) => isAnsweredBy(heard, answer))).map(({ at }) => at)

/** Since when the person waits; null where they do not. */
export const waitingSince = (talk: Talk): string | null => waitingIn(talk)[0] ?? null
