import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { type Choice, ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { ColumnLines, HeadLine } from '../../kit/CardLines.tsx'
import type { ListKit, Row } from '../../kit/list-kit.ts'
import { RecordInitials, RecordWords } from '../../kit/RecordName.tsx'
import type { RecordKit } from '../../kit/record-kit.ts'
import { leftFrom } from '../../table/narrowed-list.ts'
import type { Refusals } from './board-columns.ts'
import { useRefused } from './use-refused.ts'

interface CardFaceProps {
  readonly kit: ListKit
  readonly row: Row
}

/** What a card tells: the record's name, what a narrow card of its list tells, and whose it is. */
export const CardFace = ({ kit, row }: CardFaceProps) => {
  const { card, record } = kit
  const owner = row[record.scopes?.own ?? ''] as { readonly id?: string; readonly name?: string } | null | undefined
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75, p: 2, pr: 8 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <RecordInitials kit={kit} row={row} size={22} />
        <Typography noWrap sx={{ flex: 1, fontWeight: 600 }}>
          <RecordWords kit={kit} row={row} />
        </Typography>
        {owner?.id && <Avatar id={owner.id} name={owner.name ?? ''} size={22} />}
      </Box>
      {card ? (
        <>
          <HeadLine kit={kit} row={row} withoutStatus />
          <Typography variant="body2" color="textSecondary" noWrap>
            {card.below(row)}
          </Typography>
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {card.beside(row)}
          </Box>
        </>
      ) : (
        <ColumnLines kit={kit} row={row} />
      )}
    </Box>
  )
}

interface BoardCardProps extends CardFaceProps {
  readonly kit: RecordKit
  /** The columns that it may be put into, and those that are closed to it. */
  readonly choices: (refused: Refusals) => readonly Choice[]
  readonly canMove: boolean
  readonly isLifted: boolean
  /** The tabulator comes to it. */
  readonly isReached: boolean
  readonly linkRef?: Ref<HTMLAnchorElement>
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onMove: (to: string) => void
}

/** A record on a board. A press opens it; it is dragged, lifted with the space bar, or put into a column from its menu. */
export const BoardCard = (props: BoardCardProps) => {
  const { kit, row, choices, canMove, isLifted, isReached, linkRef, onFocus, onKeyDown, onMove } = props
  const { t } = useTranslation('board')
  const location = useLocation()
  const name = kit.nameOf(row)
  const label = t('move', { card: name })
  return (
    <Box
      sx={{
        position: 'relative',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: isLifted ? 'primary.main' : 'divider',
        borderRadius: 2,
        boxShadow: isLifted ? 4 : undefined,
        cursor: canMove ? 'grab' : undefined,
        '&:has(> a:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: '-2px' },
        '&:hover': { borderColor: 'text.disabled' },
      }}
    >
      <Box
        component={Link}
        ref={linkRef}
        to={kit.hrefOf(row.id)}
        state={leftFrom(kit.list, location)}
        draggable={false}
        tabIndex={isReached ? 0 : -1}
        aria-label={name}
        aria-describedby={canMove ? 'board-keys' : undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        sx={{ position: 'absolute', inset: 0, zIndex: 0, outline: 'none' }}
      />
      <CardFace kit={kit} row={row} />
      {canMove && (
        <Box sx={{ position: 'absolute', top: 4, right: 4, zIndex: 1 }}>
          <Flyout
            label={label}
            align="right"
            trigger={(trigger) => (
              <IconButton
                size="small"
                aria-label={label}
                tabIndex={isReached ? 0 : -1}
                {...trigger}
                sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
              >
                <DriveFileMove sx={{ fontSize: 18 }} />
              </IconButton>
            )}
          >
            {(close) => (
              <MoveList
                label={label}
                kit={kit}
                row={row}
                choices={choices}
                onMove={(to) => {
                  close()
                  onMove(to)
                }}
              />
            )}
          </Flyout>
        </Box>
      )}
    </Box>
  )
}

interface MoveListProps extends Pick<BoardCardProps, 'kit' | 'row' | 'choices' | 'onMove'> {
  readonly label: string
}

/** The other columns, looked at as the record stands. */
const MoveList = ({ label, kit, row, choices, onMove }: MoveListProps) => {
  const refused = useRefused(kit, row)
  return <ChoiceList label={label} chosen={[]} choices={choices(refused)} onChoose={onMove} />
}
