import { templateIdOf } from './message-ids.ts'

interface WireButton {
  readonly type: string
  readonly text?: string
  readonly url?: string
  readonly phone_number?: string
}

interface WireComponent {
  readonly type: string
  readonly format?: string
  readonly text?: string
  readonly example?: unknown
  readonly buttons?: readonly WireButton[]
}

/** A template as the Graph API tells it. */
export interface SimulatedTemplate {
  readonly id: string
  readonly name: string
  readonly language: string
  readonly category: string
  readonly status: string
  readonly rejected_reason?: string
  readonly quality_score?: { readonly score: string }
  readonly components: readonly WireComponent[]
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

interface SentParameter {
  readonly type?: string
  readonly text?: string
  readonly payload?: string
  readonly parameter_name?: string
}

/** The `template` of a message that is sent. */
export interface SentTemplateMessage {
  readonly name?: string
  readonly language?: { readonly code?: string }
  readonly components?: readonly {
    readonly type?: string
    readonly sub_type?: string
    readonly index?: string
    readonly parameters?: readonly SentParameter[]
  }[]
}

const fault = (status: number, code: number, message: string, subcode?: number): Answer => ({
  status,
  body: {
    error: { message, type: 'OAuthException', code, error_subcode: subcode, error_user_msg: message, fbtrace_id: 'A1' },
  },
})

const variablesIn = (text = ''): string[] => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))]

/** The message templates of an account: listed by pages, taken for approval, and demanded of what is sent. */
export const createTemplateShelf = (
  initial: readonly SimulatedTemplate[] = [],
  onSubmitted?: (template: SimulatedTemplate) => void,
) => {
  const held = new Map(initial.map((template) => [template.id, template]))
  const submitted: SimulatedTemplate[] = []

  const list = (query: URLSearchParams): Answer => {
    const name = query.get('name')
    const all = [...held.values()].filter((template) => name === null || template.name.includes(name))
    const from = Number(query.get('after') ?? 0)
    // Pages are small, so that who reads them has to turn them.
    const to = from + Math.min(2, Number(query.get('limit') ?? 25))
    const paging = {
      cursors: { after: String(to) },
      ...(to < all.length && { next: 'https://graph.example.com/next' }),
    }
    return { status: 200, body: { data: all.slice(from, to), paging } }
  }

  const submit = (body: Partial<SimulatedTemplate>): Answer => {
    const { name = '', language = '', category = '', components = [] } = body
    const text = components.find(({ type }) => type === 'BODY')?.text ?? ''
    if (!/^[a-z0-9_]+$/.test(name) || !language || !category || !text) return fault(400, 100, 'Invalid parameter')
    const spoken = components.find(({ type }) => type === 'BODY')
    if (variablesIn(text).length > 0 && !spoken?.example)
      return fault(400, 100, 'Component BODY needs examples', 2388043)
    if ([...held.values()].some((each) => each.name === name && each.language === language))
      return fault(400, 100, 'Content in this language already exists', 2388024)
    const template: SimulatedTemplate = {
      id: templateIdOf(name, language),
      name,
      language,
      category,
      status: 'PENDING',
      components,
    }
    held.set(template.id, template)
    submitted.push(template)
    onSubmitted?.(template)
    return { status: 200, body: { id: template.id, status: 'PENDING', category } }
  }

  const edit = (id: string, body: Partial<SimulatedTemplate>): Answer => {
    const template = { ...held.get(id)!, ...body, status: 'PENDING' }
    held.set(id, template)
    submitted.push(template)
    onSubmitted?.(template)
    return { status: 200, body: { success: true } }
  }

  return {
    /** In the order in which they were submitted. */
    submitted: submitted as readonly SimulatedTemplate[],
    has: (id: string): boolean => held.has(id),
    /** The account has it too. */
    hold: (template: SimulatedTemplate): void => void held.set(template.id, template),
    /** It is judged; gives it. */
    judge: (name: string, status: 'APPROVED' | 'REJECTED' | 'PAUSED'): SimulatedTemplate => {
      const template = { ...[...held.values()].find((each) => each.name === name)!, status }
      held.set(template.id, template)
      return template
    },
    list,
    submit,
    edit,
    /** The words of a message by a template; what Meta answers where it would not take it. */
    wordsOf: ({ name, language, components = [] }: SentTemplateMessage): string | Answer => {
      const template = [...held.values()].find((each) => each.name === name && each.language === language?.code)
      if (!template) return fault(404, 132001, '(#132001) Template name does not exist in the translation')
      if (template.status !== 'APPROVED') return fault(400, 132015, '(#132015) Template is paused')
      const said: string[] = []
      for (const { type, text } of template.components) {
        const names = variablesIn(text)
        const given = components.find((each) => each.type === type.toLowerCase())?.parameters ?? []
        if (type !== 'BUTTONS' && given.length !== names.length)
          return fault(400, 132000, '(#132000) Number of parameters does not match the expected number of params')
        if (given.some((each) => !each.text || /[\n\t]| {5,}/.test(each.text)))
          return fault(400, 132018, '(#132018) A parameter is empty or has line breaks')
        const filledWith = (variable: string) =>
          (given.find((each) => each.parameter_name === variable) ?? given[Number(variable) - 1])?.text ?? ''
        if (text) said.push(text.replace(/\{\{(\w+)\}\}/g, (_, variable: string) => filledWith(variable)))
      }
      return said.join('\n')
    },
  }
}

export type TemplateShelf = ReturnType<typeof createTemplateShelf>
