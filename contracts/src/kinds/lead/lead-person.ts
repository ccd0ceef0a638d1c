import { email, phone, text } from '../../kit/fields/fields.ts'

/** How a lead's person is called and reached, which it shows and does not hold. */
export const LEAD_PERSON = {
  name_surname: text({ required: true, search: true, sort: true }),
  phone_number: phone({ search: true, group: 'contact' }),
  email_address: email({ search: true, group: 'contact' }),
}
