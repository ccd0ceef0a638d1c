import { useRef, useState } from 'react'
import { uuidV7 } from '../../base/api/uuid-v7.ts'
import { useDraft } from '../../base/drafts/use-draft.ts'
import { useUser } from '../../base/session/session-store.ts'
import { type Answer, type ChosenLead, takeInLead } from './take-in-lead.ts'

const NOBODY: readonly ChosenLead[] = []

/** A lead that was to be taken in, with the outcome; null while it is not known. */
export interface Asked {
  readonly lead: ChosenLead
  readonly answer: Answer | null
}

/** Leads being chosen for an event and taken in one after the other. Chosen leads are kept until taken in or removed. */
export const useTakingIn = (event: string) => {
  const by = useUser().id
  const draft = useDraft(`leads-for-event-${event}`, NOBODY)
  const keys = useRef(new Map<string, string>())
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [busy, setBusy] = useState(false)

  const keyOf = ({ id }: ChosenLead, waits: boolean): string => {
    const name = `${id} ${waits}`
    const key = keys.current.get(name) ?? uuidV7()
    keys.current.set(name, key)
    return key
  }

  /** @param waits  whether leads for whom there is no place go on the waiting list */
  const takeIn = async (leads: readonly ChosenLead[], waits: boolean): Promise<void> => {
    setBusy(true)
    const others = asked.filter(({ lead }) => !leads.some(({ id }) => id === lead.id))
    const answers = new Map<string, Answer>()
    const show = () => setAsked([...others, ...leads.map((lead) => ({ lead, answer: answers.get(lead.id) ?? null }))])
    show()
    for (const lead of leads) {
      const answer = await takeInLead({ event, by, keyOf }, lead, waits)
      answers.set(lead.id, answer)
      show()
      if (answer.isUnreached) break
    }
    setBusy(false)
    const left = draft.value.filter(({ id }) => {
      const as = answers.get(id)?.as
      return as === undefined || as === 'full' || as === 'refused'
    })
    if (left.length > 0) draft.setValue(left)
    else draft.discard()
  }

  return {
    chosen: draft.value,
    choose: (leads: readonly ChosenLead[]) => (leads.length > 0 ? draft.setValue(leads) : draft.discard()),
    asked,
    busy,
    takeIn,
    /** Clears the outcomes, to go on choosing. */
    goOn: () => setAsked([]),
  }
}
