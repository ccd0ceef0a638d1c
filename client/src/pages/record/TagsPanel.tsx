import { useTranslation } from 'react-i18next'
import { Flashing } from '../../kit/Flashing.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { TagList } from '../../kit/TagList.tsx'
import { useKnownTags } from '../../kit/use-known-tags.ts'
import type { RecordParts } from './record-parts.ts'

/** The tags of a record whose kind has them. */
export const TagsPanel = ({ kit, page, lockOf, changes, flash }: RecordParts) => {
  const { t } = useTranslation(kit.collection)
  const field = kit.fields.find(({ type }) => type === 'tags')
  const known = useKnownTags(kit.listEndpoint, field?.name)
  const tags = field && (page[field.name] as readonly string[] | undefined)
  if (!tags) return null
  return (
    <Panel title={t(field.label)}>
      <Flashing flash={flash} field={field.name}>
        <TagList
          label={t(field.label)}
          tags={tags}
          known={known}
          locked={lockOf(field.name) !== null}
          onSet={(tag, to) => void changes.tag(tag, to)}
        />
      </Flashing>
    </Panel>
  )
}
