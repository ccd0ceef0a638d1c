import { choice, choices, language, reference, references, text, wholeNumber } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { CHANNELS } from '../../messages/channels.ts'
import { LEAD_SOURCES } from '../lead/lead-stages.ts'
import { ASSIGNMENT_WAYS } from '../site-settings/site-settings.ts'

/**
 * To whom the product gives conversations that no colleague has: the first rule by its place that fits decides. What a rule leaves open
 * fits every conversation; an archived rule gives nothing. Where a rule names a colleague who cannot take one, the team is given it.
 */
export const assignmentRule = record({
  ...named('assignment-rule'),
  fields: {
    name: text({ required: true, max: 80, search: true, sort: true, filter: true }),
    place: wholeNumber({ required: true, min: 1, max: 999, sort: true, filter: true }),
    accounts: references('channel-account'),
    channels: choices(CHANNELS, { filter: true }),
    language: language({ filter: true }),
    sources: choices(LEAD_SOURCES, { filter: true }),
    colleague: reference('user', { filter: true }),
    team: reference('team', { required: true, sort: true, filter: true }),
    way: choice(ASSIGNMENT_WAYS, { required: true, filter: true }),
  },
  title: 'name',
  list: {
    columns: ['place', 'name', 'channels', 'language', 'sources', 'colleague', 'team', 'way'],
    sort: 'place',
  },
})
