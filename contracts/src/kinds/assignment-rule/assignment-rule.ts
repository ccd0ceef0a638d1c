import { choice, choices, language, reference, references, text, wholeNumber } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { CHANNELS } from '../../messages/channels.ts'
import { LEAD_SOURCES } from '../lead/lead-stages.ts'
import { ASSIGNMENT_WAYS } from '../site-settings/site-settings.ts'

/**
 * To whom conversations are given that nobody has: the first rule by its place that fits one decides. What it does not say fits
 * every conversation; one in the archive gives nothing. Where it names a colleague who cannot take one, the team is given it.
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
