import { setColorPreferences } from '@kervan/contracts/api/colours/set-color-preferences'
import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../base/api/error-words.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { useShowPreferences } from '../../base/preferences/use-preferences.ts'
import { showColours } from '../../base/theme/colours.ts'
import { useAppearance } from '../../base/theme/use-appearance.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { AdvancedColours } from './AdvancedColours.tsx'
import { OwnColour } from './OwnColour.tsx'
import { ReadyThemes } from './ReadyThemes.tsx'

const TABS = { ready: ReadyThemes, own: OwnColour, advanced: AdvancedColours } as const
type TabName = keyof typeof TABS

export interface ColoursTabProps {
  readonly chosen: ColourPreferences
  /** Tries a theme on the page behind the dialog. */
  readonly onTry: (tried: ColourPreferences) => void
}

interface ColourChoiceProps {
  readonly saved: ColourPreferences
  readonly onClose: () => void
}

/** Another theme than the one that is saved: each choice is seen at once, and stays when it is saved. */
export const ColourChoice = ({ saved, onClose }: ColourChoiceProps) => {
  const { t } = useTranslation(['colours', 'common'])
  const id = useId()
  const showPreferences = useShowPreferences()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const [appearanceBefore, setAppearance] = useAppearance()
  const [before] = useState({ colours: saved, appearance: appearanceBefore })
  const [chosen, setChosen] = useState(saved)
  const [tab, setTab] = useState<TabName>('ready')
  const Shown = TABS[tab]
  const command = useCommand(setColorPreferences, {
    onRefused: (error) => {
      showToast({ tone: 'error', title: t('failed'), text: `${t('failed-text')} ${errorWords(error)}` })
      return true
    },
  })
  const saving = command.saving === 'saving'

  const show = (colours: ColourPreferences, appearance = colours.colorPreference.appearance) => {
    void showColours(colours, { keep: false })
    setAppearance(appearance)
  }
  const cancel = () => {
    show(before.colours, before.appearance)
    onClose()
  }
  const save = async () => {
    const reply = await command.send({ body: chosen })
    if (!reply) return
    await showPreferences(() => ({ colours: chosen }))
    void showColours(chosen, { keep: true })
    onClose()
    showToast({ tone: 'success', title: t('saved') })
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      fullScreen={narrow}
      onClose={cancel}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { maxWidth: { md: 620 } } } }}
    >
      <DialogTitle id={`${id}-title`}>{t('title')}</DialogTitle>
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => setTab(next)}
        variant={narrow ? 'fullWidth' : 'standard'}
        aria-label={t('title')}
        sx={{
          px: 6,
          borderBottom: 1,
          borderColor: 'divider',
          '& .MuiTab-root': { px: { xs: 1, sm: 4 }, minWidth: { xs: 0, sm: 90 }, whiteSpace: 'nowrap' },
        }}
      >
        {(Object.keys(TABS) as TabName[]).map((name) => (
          <Tab key={name} value={name} label={t(`tab.${name}`)} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <DialogContent
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        sx={{ minHeight: 360, '&&': { pt: 5 } }}
      >
        <Shown
          chosen={chosen}
          onTry={(tried) => {
            setChosen(tried)
            show(tried)
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{t('common:cancel')}</Button>
        <Button variant="contained" disabled={saving} onClick={() => void save()}>
          {t(saving ? 'saving' : 'save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
