import type { StoredFile } from '@kervan/contracts/files/stored-file'
import Pause from '@mui/icons-material/Pause'
import Play from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileHolder } from '../../base/files/file-address.ts'
import { useOpenedFile } from '../../base/files/opened-file.ts'
import { clockOf } from '../../base/format/clock-of.ts'
import { FileLine } from './FileLine.tsx'
import { usePeaks } from './use-peaks.ts'

const SPEEDS = [1, 1.5, 2] as const
const BARS = 44

interface VoiceContentProps {
  readonly file: StoredFile
  readonly holder: FileHolder
  readonly name: string
}

const lengthOf = ({ duration }: HTMLAudioElement): number => (Number.isFinite(duration) ? duration : 0)

/** A recording to play, seek and speed up; one that the browser cannot play is offered as a download. */
export const VoiceContent = ({ file, holder, name }: VoiceContentProps) => {
  const { t, i18n } = useTranslation('timeline')
  const { show, failed } = useOpenedFile(file, holder)
  const peaks = usePeaks(file, holder, BARS)
  const player = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [broken, setBroken] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1)
  // The player may have loaded or failed before React attached its handlers.
  useEffect(() => {
    if (!player.current) return
    setLength(lengthOf(player.current))
    if (player.current.error) setBroken(true)
  }, [])
  if (failed || broken) return <FileLine file={file} holder={holder} told={name} />
  const share = length > 0 ? at / length : 0
  const toggle = () => {
    const audio = player.current
    if (!audio) return
    if (playing) audio.pause()
    else void audio.play().catch(() => setBroken(true))
  }
  const label = t(playing ? 'media.pause' : 'media.play', { name })
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: 290, maxWidth: '100%' }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: what people say and send has no captions */}
      <audio
        ref={player}
        src={show ?? undefined}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget }) => setLength(lengthOf(currentTarget))}
        onError={() => setBroken(true)}
      />
      <IconButton onClick={toggle} disabled={show === null} aria-label={label} color="primary">
        {playing ? <Pause /> : <Play />}
      </IconButton>
      <Box sx={{ position: 'relative', flex: 1, minWidth: 0, height: 34 }}>
        {peaks && <Waveform peaks={peaks} share={share} />}
        <Slider
          size="small"
          min={0}
          max={length || 1}
          step={0.1}
          value={at}
          disabled={length === 0}
          aria-label={t('media.place')}
          getAriaValueText={clockOf}
          onChange={(_event, value) => {
            if (player.current) player.current.currentTime = value
            setAt(value)
          }}
          sx={{
            position: 'absolute',
            inset: 0,
            p: 0,
            my: 'auto',
            '& .MuiSlider-rail, & .MuiSlider-track': { opacity: peaks ? 0 : undefined },
          }}
        />
      </Box>
      <Box sx={{ flex: 'none', fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {clockOf(playing || at > 0 ? at : length)}
      </Box>
      <Button
        size="small"
        onClick={() => {
          const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!
          if (player.current) player.current.playbackRate = next
          setSpeed(next)
        }}
        aria-label={t('media.speed', { speed: speed.toLocaleString(i18n.language) })}
        sx={{ minWidth: 44, px: 1 }}
      >
        {speed.toLocaleString(i18n.language)}×
      </Button>
    </Box>
  )
}

interface WaveformProps {
  readonly peaks: readonly number[]
  /** How much of it has been played, from 0 to 1. */
  readonly share: number
}

const Waveform = ({ peaks, share }: WaveformProps) => (
  <Box
    component="svg"
    aria-hidden
    viewBox={`0 0 ${peaks.length} 32`}
    preserveAspectRatio="none"
    sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', color: 'primary.main' }}
  >
    {peaks.map((peak, place) => {
      const height = Math.max(2, peak * 28)
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of a recording is known by its place
          key={place}
          x={place + 0.2}
          y={16 - height / 2}
          width={0.6}
          height={height}
          fill="currentColor"
          opacity={place / peaks.length < share ? 1 : 0.35}
        />
      )
    })}
  </Box>
)
