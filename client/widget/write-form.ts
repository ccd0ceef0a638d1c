import type { VisitorSays } from '@kervan/contracts/visitors/wire'
import { VISITOR_NAME_LENGTH, VISITOR_TEXT_LENGTH } from '@kervan/contracts/visitors/wire'
import { element } from './element.ts'
import type { WidgetTexts } from './texts.ts'

export interface Written {
  readonly text: string
  readonly says: VisitorSays | null
}

/** A field with its label and what is wrong with it. */
const field = <Field extends HTMLInputElement | HTMLTextAreaElement>(input: Field, label: string) => {
  const fault = element('span', { className: 'fault', id: `${input.id}-fault`, hidden: true })
  const whole = element('label', { htmlFor: input.id }, label, input, fault)
  return {
    input,
    whole,
    /** @param told  null: nothing is wrong */
    judge(told: string | null): boolean {
      fault.textContent = told ?? ''
      fault.hidden = told === null
      input.setAttribute('aria-invalid', String(told !== null))
      if (told === null) input.removeAttribute('aria-describedby')
      else input.setAttribute('aria-describedby', fault.id)
      return told === null
    },
  }
}

/**
 * The form in which a visitor writes. While no colleague is there, a name and a contact are required along with the text; else they
 * are optional.
 * @param send  called with what was written, once the widget finds no fault in it
 */
export const createWriteForm = (texts: WidgetTexts, send: (written: Written) => void) => {
  const name = field(
    element('input', { id: 'name', dir: 'auto', autocomplete: 'name', maxLength: VISITOR_NAME_LENGTH }),
    texts.name,
  )
  const contact = field(element('input', { id: 'contact', autocomplete: 'on', maxLength: 254 }), texts.contact)
  const message = field(
    element('textarea', { id: 'message', rows: 2, dir: 'auto', maxLength: VISITOR_TEXT_LENGTH }),
    texts.message,
  )
  const leave = element('button', { type: 'button', className: 'link', textContent: texts.leaveDetails })
  const details = element('fieldset', {}, element('legend', { textContent: texts.details }), name.whole, contact.whole)
  const submit = element('button', { type: 'submit', className: 'send', textContent: texts.send })
  const form = element('form', { noValidate: true }, details, message.whole, leave, submit)
  let isHere = true
  let isAsked = false
  let isTold = false

  const show = (): void => {
    details.hidden = isTold || (isHere && !isAsked)
    leave.hidden = isTold || !details.hidden
  }
  leave.addEventListener('click', () => {
    isAsked = true
    show()
    name.input.focus()
  })

  const judge = (): boolean => {
    const wrong = [
      details.hidden || name.judge(name.input.value.trim() ? null : texts.nameMissing) ? null : name,
      details.hidden || contact.judge(contactFault(contact.input.value, texts)) ? null : contact,
      message.judge(message.input.value.trim() ? null : texts.messageMissing) ? null : message,
    ].find((each) => each !== null)
    wrong?.input.focus()
    return wrong === undefined
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!judge()) return
    const says = details.hidden ? null : saysOf(name.input.value, contact.input.value)
    send({ text: message.input.value.trim(), says })
    if (says) isTold = true
    message.input.value = ''
    show()
    message.input.focus()
  })
  message.input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  show()

  return {
    form,
    focus: () => message.input.focus(),
    availability(available: boolean): void {
      isHere = available
      show()
    },
    /** Shows that the visitor's contact was refused. */
    contactRefused(): void {
      isTold = false
      isAsked = true
      show()
      contact.judge(texts.contactWrong)
      contact.input.focus()
    },
  }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^[+\d][\d\s()./-]{6,24}$/

const contactFault = (typed: string, texts: WidgetTexts): string | null => {
  const contact = typed.trim()
  if (contact === '') return texts.contactMissing
  return EMAIL.test(contact) || PHONE.test(contact) ? null : texts.contactWrong
}

const saysOf = (name: string, contact: string): VisitorSays => ({
  name: name.trim(),
  ...(contact.includes('@') ? { email: contact.trim() } : { phone: contact.trim() }),
})
