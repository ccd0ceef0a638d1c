import { edit, type MessagePart, numberChanged, revoke, text } from '../../support/meta-simulator/message-parts.ts'
import { createPeople, type SimulatedPerson } from '../../support/meta-simulator/people.ts'
import { post } from '../../support/meta-simulator/post.ts'
import type { Random } from '../../support/meta-simulator/random.ts'
import { CLINIC, echo, type MessageCircumstances, message, status } from '../../support/meta-simulator/webhooks.ts'
import { TEST_SECRETS } from '../../support/product.ts'
import type { Acknowledged } from './acknowledged.ts'
import { insist } from './insist.ts'

/** How many people there are: few enough that many of them write at the same time. */
const PEOPLE = 40
/** Characters of the longest messages. */
const LARGE = 120_000

/** A person with a phone, and their present identity at WhatsApp. */
interface Patient {
  readonly key: string
  person: SimulatedPerson
  /** Messages of the person that can still be edited and taken back. */
  readonly sent: string[]
  /** Deliveries that are not acknowledged yet. */
  underWay: number
  /** Nothing else of theirs is sent while they change their number. */
  isChangingNumber: boolean
}

/**
 * What comes from outside: messages of every size, late edits, deletions, echoes of messages that were written in the provider's app, and
 * changes of numbers.
 * @param fail  gets a line for each unexpected answer
 */
export const createPatientActs = (
  url: string,
  random: Random,
  acknowledged: Acknowledged,
  fail: (line: string) => void,
) => {
  const makePerson = createPeople(random)
  const patients: Patient[] = Array.from({ length: PEOPLE }, (_, index) => ({
    key: `patient ${index}`,
    person: makePerson(),
    sent: [],
    underWay: 0,
    isChangingNumber: false,
  }))
  let counter = 0

  const deliver = async (webhook: unknown): Promise<void> => {
    const response = await insist(() => post(url, webhook, TEST_SECRETS.META_APP_SECRET))
    if (response.status !== 200) fail(`a webhook was answered ${response.status}: ${await response.text()}`)
  }
  const send = (patient: Patient, part: MessagePart, circumstances: MessageCircumstances = {}) =>
    deliver(message(CLINIC, patient.person, part, circumstances))

  const write = async (patient: Patient): Promise<void> => {
    const id = `wamid.load.${++counter}`
    const body = random.chance(0.02) ? `Merhaba ${counter} ${'ş'.repeat(LARGE)}` : `Merhaba ${counter}`
    const withoutUserId = !patient.person.hidesNumber && random.chance(0.1)
    await send(patient, text(body), { id, withoutUserId })
    acknowledged.messages.set(id, patient.key)
    patient.sent.push(id)
  }
  const editOne = async (patient: Patient): Promise<void> => {
    const original = patient.sent.at(-1 - random.between(0, 2))
    if (!original) return write(patient)
    const now = `düzeltme ${++counter}`
    // The edit may arrive after a later one.
    const at = new Date(Date.now() - random.between(0, 3_000))
    await send(patient, edit(original, text(now)), { id: `wamid.edit.${counter}`, at })
    acknowledged.edits.add(now)
  }
  const takeBack = async (patient: Patient): Promise<void> => {
    const original = patient.sent.shift()
    if (original) await send(patient, revoke(original), { id: `wamid.revoke.${++counter}` })
  }
  const answerFromApp = async (patient: Patient): Promise<void> => {
    const id = `wamid.echo.${++counter}`
    await deliver(echo(CLINIC, patient.person, text(`Yanıt ${counter}`), { id }))
    await deliver(status(CLINIC, patient.person, id, 'read'))
    await deliver(status(CLINIC, patient.person, id, 'delivered'))
  }
  const changeNumber = async (patient: Patient): Promise<void> => {
    const { person } = patient
    if (patient.underWay > 1 || person.hidesNumber) return write(patient)
    patient.isChangingNumber = true
    const { waId, userId } = makePerson(person.language)
    const id = `wamid.number.${++counter}`
    await send(patient, numberChanged(person.name, person.waId, waId, userId, person.userId), { id })
    acknowledged.numberChanges.set(id, patient.key)
    patient.person = { ...person, waId, userId }
    patient.sent.length = 0
    patient.isChangingNumber = false
    await write(patient)
  }

  const acts = [write, write, write, write, write, write, editOne, editOne, takeBack, answerFromApp, changeNumber]
  return async (): Promise<void> => {
    const patient = random.pick(patients.filter(({ isChangingNumber }) => !isChangingNumber))
    const act = random.pick(acts)
    patient.underWay++
    try {
      await act(patient)
    } finally {
      patient.underWay--
    }
  }
}
