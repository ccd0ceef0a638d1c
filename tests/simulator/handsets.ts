import { randomUUID } from 'node:crypto'
import type { HandsetMessage, Persona } from '@kervan/contracts/api/simulator/simulator-state'
import type { Channel } from '@kervan/contracts/messages/channels'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { metaId } from '../support/meta-simulator/message-ids.ts'
import { createPeople, type SimulatedPerson } from '../support/meta-simulator/people.ts'
import type { Random } from '../support/meta-simulator/random.ts'

/** A person with a handset, as the channels know them. */
export interface Owner {
  readonly id: string
  readonly person: SimulatedPerson
  readonly email: string
  isHeld: boolean
}

const MOST_PERSONAS = 50
/** The states of a message from us, in order; it never goes back. */
const STEPS: readonly HandsetMessage['state'][] = ['sent', 'delivered', 'read']

const MAIL_HOST = 'hasta.example'

/** The address of a person in a channel, as its provider writes it. */
export const addressOf = ({ id, person, email }: Owner, channel: Channel): string => {
  switch (channel) {
    case 'whatsapp':
      return person.hidesNumber ? person.userId : person.waId
    case 'sms':
      return `+${person.waId}`
    case 'email':
      return email
    default:
      return metaId(`${channel} ${id}`)
  }
}

/** A file as a handset shows it. */
export const fileLine = (name: string): string => `📎 ${name}`

/** What a handset shows of a message: its file, then what is written under it. */
export const shownWith = (text: string, file: { readonly name: string } | undefined): string =>
  [file && fileLine(file.name), text].filter(Boolean).join('\n')

/** The handsets of all personas, with a conversation by each channel. */
export const createHandsets = (random: Random, after: number) => {
  const owners = new Map<string, Owner>()
  const conversations = new Map<string, HandsetMessage[]>()
  const people = createPeople(random, after)

  const conversation = (owner: Owner, channel: Channel): HandsetMessage[] => {
    const key = `${owner.id} ${channel}`
    const found = conversations.get(key)
    if (found) return found
    const begun: HandsetMessage[] = []
    conversations.set(key, begun)
    return begun
  }

  const ownerOf = (person: SimulatedPerson, email = emailOf(person)): Owner => {
    // Ids appear in addresses; phone numbers must not.
    const id = `p-${metaId(`persona ${person.waId}`)}`
    const known = owners.get(id)
    if (known) return known
    const owner = { id, person, email, isHeld: false }
    owners.set(id, owner)
    return owner
  }

  return {
    find: (id: string): Owner | undefined => owners.get(id),

    all: (): readonly Owner[] => [...owners.values()],

    /** The newest first. */
    personas: (): Persona[] => [...owners.values()].reverse().slice(0, MOST_PERSONAS).map(personaOf),

    /** Adds a person; the number is made up where none is given. Each number has one handset. */
    add(name: string, phone?: string): Owner {
      const madeUp = people('tr')
      const waId = phone?.slice(1) ?? madeUp.waId
      return ownerOf({ name, language: 'tr', waId, userId: userIdOf(waId), hidesNumber: false })
    },

    /** Adds a person whose name and number are made up. */
    makeUp(): Owner {
      const somebody = people()
      return ownerOf({ ...somebody, hidesNumber: false, userId: userIdOf(somebody.waId) })
    },

    /** Adds a person who also writes from outside the handsets. */
    meet: (person: SimulatedPerson): Owner => ownerOf(person),

    /** The owner of an address in a channel. An unknown phone number or mail address that is written to gets a handset. */
    at(channel: Channel, address: string): Owner | undefined {
      const known = [...owners.values()].find((owner) => addressOf(owner, channel) === address)
      if (known) return known
      const waId = channel === 'email' ? people('tr').waId : address.replace(/^\+/, '')
      if (channel === 'facebook' || channel === 'instagram' || !/^\d+$/.test(waId)) return undefined
      const person = {
        name: channel === 'email' ? address : `+${waId}`,
        language: 'tr',
        waId,
        userId: userIdOf(waId),
        hidesNumber: false,
      } as const
      return ownerOf(person, channel === 'email' ? address : undefined)
    },

    /** The oldest first. */
    messages: (owner: Owner, channel: Channel): readonly HandsetMessage[] => conversation(owner, channel),

    /** The patient writes; gives a function that marks the message as arrived. */
    write(owner: Owner, channel: Channel, text: string, at: Date) {
      const id = randomUUID()
      const list = conversation(owner, channel)
      list.push({ id, by: 'patient', text, at: at.toISOString(), state: 'on-the-way' })
      return { id, arrived: () => replace(list, id, (message) => ({ ...message, state: 'arrived' as const })) }
    },

    /** A message of ours has come to the provider. */
    receive(owner: Owner, channel: Channel, id: string, text: string): void {
      conversation(owner, channel).push({ id, by: 'us', text, at: new Date().toISOString(), state: 'sent' })
    },

    reach(owner: Owner, channel: Channel, id: string, state: HandsetMessage['state']): void {
      replace(conversation(owner, channel), id, (message) =>
        STEPS.indexOf(state) > STEPS.indexOf(message.state) ? { ...message, state } : message,
      )
    },
  }
}

export type Handsets = ReturnType<typeof createHandsets>

export const personaOf = ({ id, person, email, isHeld }: Owner): Persona => ({
  id,
  name: person.name,
  phone: `+${person.waId}`,
  email,
  isHeld,
})

const replace = (list: HandsetMessage[], id: string, change: (message: HandsetMessage) => HandsetMessage): void => {
  const at = list.findIndex((message) => message.id === id)
  if (at >= 0) list[at] = change(list[at]!)
}

const userIdOf = (waId: string): string => `TR.${waId}`

const emailOf = ({ name, waId }: SimulatedPerson): string => {
  const words = foldTr(name)
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
  return `${words || 'hasta'}${waId.slice(-4)}@${MAIL_HOST}`
}
