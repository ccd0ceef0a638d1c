import Box from '@mui/material/Box'

/** A caravan's way over the dunes, at dawn or by night: the quiet picture behind the product's words. */
export const DunePicture = () => (
  <Box
    aria-hidden
    sx={(theme) => ({
      '--sky': 'linear-gradient(#faf4ea, #f6e3cb)',
      '--sun': '#f0b874',
      '--far': '#efd3b0',
      '--middle': '#e5bd90',
      '--near': '#d6a472',
      '--way': '#8a5a32',
      position: 'absolute',
      inset: 0,
      background: 'var(--sky)',
      ...theme.applyStyles('dark', {
        '--sky': 'linear-gradient(#12151d, #231f26)',
        '--sun': '#d9d3c4',
        '--far': '#2c2730',
        '--middle': '#352d33',
        '--near': '#403438',
        '--way': '#e0b98a',
      }),
    })}
  >
    <svg
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      style={{ position: 'absolute', bottom: 0, width: '100%', height: 'min(46%, 420px)' }}
    >
      <circle cx="905" cy="118" r="46" fill="var(--sun)" />
      <path d="M0 250C160 180 300 150 470 196S760 268 930 210s220-50 270-40v250H0z" fill="var(--far)" />
      <path d="M0 320c190-90 330-70 480-26s300 60 470-6 210-70 250-66v198H0z" fill="var(--middle)" />
      <path d="M0 392c210-84 420-62 610-26s390 40 590-52v106H0z" fill="var(--near)" />
      <path
        d="M196 420c40-62 170-58 262-66s140-20 196-54 60-34 90-54"
        fill="none"
        stroke="var(--way)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 13"
        opacity="0.75"
      />
    </svg>
  </Box>
)
