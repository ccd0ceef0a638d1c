/** Texts that both languages say alike, by why. Any other one is a text that was not translated. */
export const SAME_IN_BOTH: Readonly<Record<string, readonly string[]>> = {
  'stands on keys as it is': ['help:press.Home', 'help:press.End', 'help:press.Enter'],
  'is a name': [
    'monitoring:debug.node',
    'record:actor.process',
    'timeline:house',
    'status:channel.whatsapp',
    'status:channel.facebook',
    'status:channel.instagram',
    'status:source.whatsapp',
    'status:source.facebook',
    'status:source.instagram',
  ],
  'is the word in Turkish, too': ['status:channel.sms', 'status:source.sms', 'status:content.video'],
  'is a unit': ['monitoring:milliseconds'],
  'is said so by the specification, whatever the language': ['not-found:title'],
  'puts values together and has no word of its own': [
    'notices:said',
    'permissions:since',
    'record:edit-field',
    'record:lines.changed',
    'record:presence.more',
    'security-log:detail.about.any',
    'table:range.between',
    'table:comparison.is-words',
    'table:says.is',
  ],
}
