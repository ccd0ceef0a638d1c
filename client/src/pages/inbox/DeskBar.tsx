import type { ConversationRow } from '@kervan/contracts/api/conversations/list-conversations'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { useKeys } from '../../base/keys/use-keys.ts'
import { useUser } from '../../base/session/session-store.ts'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { shownName } from '../../base/users/shown-name.ts'
import { useColleagues } from '../../base/users/use-colleagues.ts'
import { DeskChoice } from './DeskChoice.tsx'
import { endOfSnooze, SNOOZES, type Snooze } from './snooze-times.ts'
import { useDeskCommands } from './use-desk-commands.ts'

const NOBODY = 'nobody'

interface DeskBarProps {
  readonly conversation: ConversationRow
  /** It has left the queue by what was done here. */
  readonly onDone: () => void
}

/** Who answers a conversation, and what becomes of it. */
export const DeskBar = ({ conversation, onDone }: DeskBarProps) => {
  const { t } = useTranslation('inbox')
  const formats = useFormats()
  const me = useUser()
  const commands = useDeskCommands(conversation)
  const { state, assignee, waitingSince } = conversation
  const isOpen = state === 'open'
  const colleagues = useColleagues().filter(({ id, archived }) => !archived && id !== me.id)
  const close = async () => {
    if (await commands.close()) onDone()
  }
  const closeOrReopen = () => void (isOpen ? close() : commands.reopen())
  const snooze = async (until: string) => {
    if (await commands.snooze(until)) onDone()
  }
  useKeys({
    'inbox.close': commands.busy ? undefined : closeOrReopen,
  })
  const assignees = [
    { value: me.id, label: t('assignee.me'), start: <Avatar id={me.id} name={me.fullName} size={20} /> },
    { value: NOBODY, label: t('assignee.none') },
    ...colleagues.map((colleague) => ({
      value: colleague.id,
      label: shownName(colleague),
      start: <Avatar id={colleague.id} name={shownName(colleague)} size={20} />,
    })),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <DeskChoice
        label={t('assign')}
        words={assignee ? (assignee.name ?? t('assignee.unknown')) : t('assign')}
        shortcut="inbox.assign"
        press="a"
        disabled={commands.busy}
        choices={assignees}
        chosen={[assignee?.id ?? NOBODY]}
        onChoose={(to) => void commands.assign(to === NOBODY ? null : to)}
      />
      {isOpen && (
        <DeskChoice
          label={t('snooze.label')}
          words={t('snooze.label')}
          shortcut="inbox.snooze"
          press="s"
          disabled={commands.busy}
          choices={SNOOZES.map((each) => ({
            value: each,
            label: t(`snooze.${each}`),
            note: formats.dateTime(endOfSnooze(each, new Date())),
          }))}
          chosen={[]}
          onChoose={(each) => void snooze(endOfSnooze(each as Snooze, new Date()))}
        />
      )}
      {isOpen && waitingSince && (
        <Button size="small" color="inherit" disabled={commands.busy} onClick={() => void commands.waive()}>
          {t('waive')}
        </Button>
      )}
      <Button size="small" variant="outlined" disabled={commands.busy} aria-keyshortcuts="e" onClick={closeOrReopen}>
        {t(isOpen ? 'close' : 'reopen')}
      </Button>
    </Box>
  )
}
