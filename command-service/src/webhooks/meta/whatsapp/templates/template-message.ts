import type { SentTemplate } from '@kervan/contracts/messages/sent-template'
import { OPT_OUT_PAYLOAD } from '@kervan/contracts/messages/template-parts'

/** The `template` of a message as WhatsApp takes it (Cloud API, template messages). */
export const templateSaid = ({ name, language, parameters, buttons }: SentTemplate) => {
  const inPlace = (place: 'header' | 'body') =>
    parameters[place].length === 0
      ? []
      : {
          type: place,
          parameters: parameters[place].map(({ name, value }) => ({
            type: 'text',
            ...(name !== undefined && { parameter_name: name }),
            text: value,
          })),
        }
  const button = (sub_type: string, at: number, parameter: object) => ({
    type: 'button',
    sub_type,
    index: String(at),
    parameters: [parameter],
  })
  const components = [
    inPlace('header'),
    inPlace('body'),
    buttons.flatMap(({ kind }, at) => {
      if (kind === 'opt-out') return button('quick_reply', at, { type: 'payload', payload: OPT_OUT_PAYLOAD })
      const address = parameters.buttons.find((each) => each.button === at)
      return address ? button('url', at, { type: 'text', text: address.value }) : []
    }),
  ].flat()
  return { name, language: { code: language }, ...(components.length > 0 && { components }) }
}
