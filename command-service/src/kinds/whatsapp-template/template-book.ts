import { Refusal } from '@kervan/contracts/errors/refusal'
import { whatsappTemplate } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template'
import {
  NO_NEWS,
  type TemplateNews,
  templateValuesOf,
  whatsappTemplateRules,
} from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template.rules'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import type { TemplateParts } from '@kervan/contracts/messages/template-parts'
import { derivedId, recordId } from '../../kit/derived-ids.ts'
import type { RecordCommand, Values } from '../../kit/record/record-command.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import type { CatalogueTemplate } from '../../sending/template-catalogue.ts'

export const templateDecider = recordDecider(whatsappTemplate, whatsappTemplateRules)

interface Named {
  readonly name: string
  readonly language: string
}

export interface HeldTemplate {
  readonly id: string
  readonly state: RecordState
}

/** What came of bringing a template here. */
export type Brought = 'added' | 'changed' | 'known'

const keyOf = ({ name, language }: Named) => ({ kind: 'template', value: `${name} ${language}` }) as const

/** What a provider calls a template: a name is there once in each language. */
export const providerNameOf = ({ name, language }: Named): string => `${name} ${language}`

const isCalled = (state: RecordState, { name, language }: Named): boolean => {
  const held = templateValuesOf(state)
  return held.name === name && held.language === language
}

/** Lines have ids of their own here, which say nothing of what the lines hold. */
const bare = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => (key === 'id' ? undefined : (each ?? null)))

/**
 * The templates that are known here by what their provider calls them: one record for each name and language, however many bring it at once.
 */
export const templateBook = ({ runner, claims }: Pick<Records, 'runner' | 'claims'>) => {
  const load = async (id: string): Promise<RecordState | null> => (await runner.load(templateDecider, id)).state

  /** The record that stands for a template; null where none does. */
  const find = async (named: Named): Promise<HeldTemplate | null> => {
    const id = await claims.ownerOf(keyOf(named))
    const state = id === null ? null : await load(id)
    return id !== null && state && isCalled(state, named) ? { id, state } : null
  }

  /** Which record is to stand for a template: this one, unless another one does. */
  const claim = async (named: Named, id: string, cause: Cause): Promise<string> => {
    const key = keyOf(named)
    const seen = await claims.lookUp(key)
    if (seen.owner === id) return id
    const state = seen.owner === null ? null : await load(seen.owner)
    // One that was called otherwise since it was claimed stands for this name no more.
    if (seen.owner !== null && state && isCalled(state, named)) return seen.owner
    return claims.claim(key, id, cause, seen)
  }

  /** @returns whether it told anything that was not known */
  const run = async (id: string, command: RecordCommand, cause: Cause): Promise<boolean> =>
    (await runner.run(templateDecider, id, command, cause)).isNew ?? false

  const judge = async (id: string, news: Partial<TemplateNews>, cause: Cause): Promise<boolean> => {
    const asked: Values = { ...NO_NEWS, ...news }
    const step = { ...cause, commandId: derivedId(cause.commandId, 'judge', id) }
    return run(id, { type: 'Act', act: 'judge', asked, byProduct: true }, step)
  }

  const create = async (id: string, { name, language, parts }: CatalogueTemplate, cause: Cause): Promise<boolean> => {
    const values = { name, language, ...withLineIds(parts, id) } as unknown as Values
    try {
      return await run(
        id,
        { type: 'Create', values },
        { ...cause, commandId: derivedId(cause.commandId, 'create', id) },
      )
    } catch (error) {
      if (error instanceof Refusal && error.code === 'record-exists') return false
      throw error
    }
  }

  /** What it says, where that differs: what was chosen here for its variables stays. */
  const take = async ({ id, state }: HeldTemplate, parts: TemplateParts, cause: Cause): Promise<boolean> => {
    const held = templateValuesOf(state)
    const variables = [
      ...held.variables,
      ...parts.variables.filter(({ name }) => !held.variables.some((each) => each.name === name)),
    ]
    const asked = { ...parts, buttons: withOptOuts(parts.buttons, held.buttons), variables }
    const isSame = Object.entries(asked).every(
      ([name, value]) => bare(value) === bare((held as unknown as Readonly<Record<string, unknown>>)[name]),
    )
    if (isSame) return false
    const said = withLineIds(asked, id) as unknown as Values
    const step = { ...cause, commandId: derivedId(cause.commandId, 'take', id) }
    return run(id, { type: 'Act', act: 'take', asked: said, byProduct: true }, step)
  }

  /** Brings a template here as its provider has it. */
  const bring = async (template: CatalogueTemplate, cause: Cause): Promise<Brought> => {
    const id = await claim(template, recordId(cause.at, cause.commandId, 'template'), cause)
    const isAdded = (await load(id)) === null && (await create(id, template, cause))
    const state = await load(id)
    if (!state) return 'known'
    const isTaken = await take({ id, state }, template.parts, cause)
    const { name, language, providerId, news } = template
    const told = { ...news, providerId, providerName: providerNameOf({ name, language }) }
    const isJudged = await judge(id, told, cause)
    return isAdded ? 'added' : isTaken || isJudged ? 'changed' : 'known'
  }

  return { load, find, claim, judge, bring }
}

type Button = TemplateParts['buttons'][number]

/** A reply that was said here to withdraw the consent is the same at the provider as any other. */
const withOptOuts = (buttons: readonly Button[], held: readonly Button[]): readonly Button[] =>
  buttons.map((button) =>
    button.kind === 'reply' && held.some(({ kind, text }) => kind === 'opt-out' && text === button.text)
      ? { ...button, kind: 'opt-out' }
      : button,
  )

const withLineIds = (parts: TemplateParts, id: string) => ({
  ...parts,
  buttons: parts.buttons.map((button, at) => ({ ...button, id: derivedId(id, 'button', at) })),
  variables: parts.variables.map((variable) => ({ ...variable, id: derivedId(id, 'variable', variable.name) })),
})
