import type { Permission } from '@kervan/contracts/permissions/permissions'
import PlaylistAdd from '@mui/icons-material/PlaylistAdd'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { uuidV7 } from '../../base/api/uuid-v7.ts'
import { useCan } from '../../base/session/session-store.ts'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { collectionOfField } from '../../kit/collection-of-field.ts'
import { kitOf } from '../../kit/declared-kit.ts'
import type { EditableFactProps } from '../../kit/editable-fact.ts'
import { LinesPanel } from '../../kit/LinesPanel.tsx'
import type { Row } from '../../kit/list-kit.ts'
import { notSaved } from '../../kit/not-saved.ts'
import type { Template } from './templates-for.ts'

const templates = kitOf('activity-template')
const choice = lazyPart(() => import('./TemplateChoice.tsx').then((file) => file.TemplateChoice))
const PARTS = [choice]

interface Activity {
  readonly id: string
  readonly text: string
  readonly assignee: unknown
  readonly due: string | null
  readonly done: boolean | null
}

/** The activities of a request: typed line by line, or added from a template. */
export const ActivitiesPanel = (props: EditableFactProps) => {
  const { locked, row, field, onSet } = props
  const { t } = useTranslation('activity-templates')
  const mayChoose = useCan('activity_templates.view' as Permission) && !locked
  const add = async ({ type, activities }: Template) => {
    const held = (row[field.name] ?? []) as readonly Activity[]
    const added = activities.map(
      ({ text }): Activity => ({ id: uuidV7(), text, assignee: null, due: null, done: false }),
    )
    const faults = await onSet({ [field.name]: [...held, ...added] }, row)
    const [fault] = Object.values(faults ?? {})
    if (fault) showToast({ tone: 'error', title: notSaved(t, collectionOfField(field)), text: fault })
    else showToast({ tone: 'success', title: t('add.done', { count: added.length, name: type }) })
  }
  return (
    <>
      <LinesPanel {...props} />
      {mayChoose && (
        <Flyout
          label={t('add.label')}
          parts={PARTS}
          trigger={(trigger) => (
            <Button {...trigger} size="small" color="inherit" startIcon={<PlaylistAdd />}>
              {t('add.label')}
            </Button>
          )}
        >
          {(close) => (
            <Part
              of={choice}
              list={templates.listEndpoint}
              type={String((row as Row).type ?? '')}
              onChoose={(template) => {
                close()
                void add(template)
              }}
            />
          )}
        </Flyout>
      )}
    </>
  )
}
