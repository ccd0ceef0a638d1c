import type { SlotClash } from '@kervan/contracts/kinds/slot-sheet/slot-sheet'
import Free from '@mui/icons-material/EventBusyOutlined'
import Move from '@mui/icons-material/EventRepeatOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { namesOfKind } from '../../base/names-of-kind.ts'
import { personName } from '../../base/people/person-name.ts'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import type { GuestBooking } from './sheet.ts'
import type { useSlotActs } from './use-slot-acts.ts'

interface GuestLineProps {
  readonly booking: GuestBooking
  readonly clash: SlotClash | undefined
  /** Times to which the guest can be moved. */
  readonly free: readonly string[]
  readonly acts: ReturnType<typeof useSlotActs> | null
}

const TARGET = { '@media (pointer: coarse)': { width: 44, height: 44 } } as const

/** A guest with a slot, and the buttons to move to another slot or give it up. */
export const GuestLine = ({ booking, clash, free, acts }: GuestLineProps) => {
  const { t } = useTranslation('test-slots')
  const { at, who } = booking
  const name = personName(who.name)
  const words = { name, time: at }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <MuiLink
          component={Link}
          to={`/${namesOfKind(who.kind)?.collection}/${who.id}`}
          color="inherit"
          underline="hover"
          sx={{ flex: 1, minWidth: 0, fontSize: 13, fontWeight: 550, overflowWrap: 'anywhere' }}
        >
          <bdi>{name}</bdi>
        </MuiLink>
        {acts && (
          <>
            <Flyout
              label={t('slots.move-to', words)}
              align="right"
              trigger={(props) => (
                <IconButton
                  {...props}
                  size="small"
                  aria-label={t('slots.move', words)}
                  data-tip={t('acts.rebook.label')}
                  sx={TARGET}
                >
                  <Move sx={{ fontSize: 18 }} />
                </IconButton>
              )}
            >
              {(close) => (
                <ChoiceList
                  label={t('slots.move-to', words)}
                  chosen={[]}
                  choices={free.map((time) => ({ value: time, label: time }))}
                  onChoose={(to) => {
                    close()
                    void acts.move(booking, to)
                  }}
                />
              )}
            </Flyout>
            <IconButton
              size="small"
              aria-label={t('slots.release', words)}
              data-tip={t('acts.free.label')}
              onClick={() => void acts.free(booking)}
              sx={TARGET}
            >
              <Free sx={{ fontSize: 18 }} />
            </IconButton>
          </>
        )}
      </Box>
      {clash && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1, fontSize: 12, color: 'warning.main' }}>
          <Warning aria-hidden sx={{ fontSize: 16 }} />
          <MuiLink component={Link} to={`/test-slots/${clash.sheet.id}`} color="inherit" underline="always">
            {t('slots.clash', { sheet: clash.sheet.name, time: clash.otherAt })}
          </MuiLink>
        </Box>
      )}
    </Box>
  )
}
