import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import HowToReg from '@mui/icons-material/HowToRegOutlined'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { HueChip } from '../../base/ui/StatusChip.tsx'
import type { StatusLook } from '../../base/ui/status-looks.ts'
import type { Answer } from './take-in-lead.ts'
import type { Asked } from './use-taking-in.ts'

const LOOKS: Readonly<Record<Answer['as'], StatusLook>> = {
  taken: { hue: 'green', icon: CheckCircle },
  waiting: { hue: 'amber', icon: HourglassEmpty },
  added: { hue: 'amber', icon: CheckCircle },
  registered: { hue: 'blue', icon: HowToReg },
  full: { hue: 'red', icon: ErrorOutline },
  refused: { hue: 'red', icon: ErrorOutline },
}
const ANSWERS = Object.keys(LOOKS) as Answer['as'][]

interface TakenLeadsProps {
  readonly asked: readonly Asked[]
  readonly busy: boolean
}

/** What became of each lead, as the answers come. */
export const TakenLeads = ({ asked, busy }: TakenLeadsProps) => {
  const { t } = useTranslation('events')
  const countOf = (as: Answer['as']) => asked.filter(({ answer }) => answer?.as === as).length
  const told = ANSWERS.filter((as) => countOf(as) > 0).map((as) => `${t(`leads.answer.${as}`)}: ${countOf(as)}`)
  return (
    <>
      <Box role="status" sx={{ flex: 'none', pb: 2, color: 'text.secondary' }}>
        {busy ? t('leads.taking') : told.join(' · ')}
      </Box>
      <Box
        component="ul"
        aria-label={t('leads.answers')}
        sx={{ flex: 1, minHeight: 0, m: 0, p: 0, listStyle: 'none', overflow: 'auto' }}
      >
        {asked.map(({ lead, answer }) => (
          <Box
            key={lead.id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 3,
              minHeight: 52,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 140, fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{lead.name}</bdi>
            </Box>
            <AnswerWords answer={answer} name={lead.name} busy={busy} />
          </Box>
        ))}
      </Box>
    </>
  )
}

interface AnswerWordsProps {
  readonly answer: Answer | null
  readonly name: string
  readonly busy: boolean
}

const AnswerWords = ({ answer, name, busy }: AnswerWordsProps) => {
  const { t } = useTranslation('events')
  if (!answer)
    return busy ? (
      <CircularProgress size={16} aria-hidden />
    ) : (
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('leads.not-asked')}</Box>
    )
  const { as, participant, words } = answer
  return (
    <>
      <HueChip {...LOOKS[as]} plain>
        {t(`leads.answer.${as}`)}
      </HueChip>
      {participant && (
        <MuiLink
          component={Link}
          to={`/participants/${participant}`}
          aria-label={t('leads.open-participant', { name })}
          sx={{ fontSize: 13 }}
        >
          {t('leads.show')}
        </MuiLink>
      )}
      {words && <Box sx={{ flexBasis: '100%', fontSize: 13, color: 'text.secondary' }}>{words}</Box>}
    </>
  )
}
