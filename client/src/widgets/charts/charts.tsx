import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import {
  Bar,
  CartesianGrid,
  LabelList,
  Legend,
  BarChart as Rechart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { useFormats } from '../../base/format/use-formats.ts'
import { VISUALLY_HIDDEN } from '../../base/ui/VisuallyHidden.tsx'

/**
 * Colours that stay apart for those who see few of them, Paul Tol's bright scheme (https://personal.sron.nl/~pault/). A legend and a
 * table say the same in words.
 */
const COLOURS = ['#4477aa', '#66ccee', '#aa3377', '#ccbb44', '#ee6677', '#228833', '#bbbbbb'] as const

interface ChartProps {
  readonly title: string
  /** What stands along the chart: the head of the first column of its table. */
  readonly nameOfLabel: string
}

interface FigureProps extends ChartProps {
  /** Pixels. */
  readonly height: number
  readonly head: readonly string[]
  readonly rows: readonly (readonly [label: string, ...counts: number[]])[]
  readonly children: ReactNode
}

/** A chart for those who look, and its numbers in a table for those who listen. */
const Figure = ({ title, nameOfLabel, height, head, rows, children }: FigureProps) => {
  const { number } = useFormats()
  return (
    <Box component="figure" sx={{ m: 0, px: { xs: 1, md: 2 }, py: 3 }}>
      <Box aria-hidden sx={{ height, fontSize: 12 }}>
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </Box>
      <Box component="table" sx={VISUALLY_HIDDEN}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {[nameOfLabel, ...head].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...counts]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {counts.map((count, index) => (
                <td key={head[index]}>{number(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** How axes, grid and tip look in either scheme. */
const useLooks = () => {
  const { vars, palette } = useTheme()
  const colours = vars?.palette ?? palette
  return {
    axis: { tick: { fill: colours.text.secondary, fontSize: 12 }, stroke: colours.divider, tickLine: false },
    grid: { stroke: colours.divider, strokeDasharray: '3 3' },
    ground: colours.background.paper,
    bar: colours.primary.main,
    words: colours.text.primary,
    tip: {
      cursor: { fill: colours.action.hover },
      contentStyle: {
        backgroundColor: colours.background.paper,
        borderColor: colours.divider,
        borderRadius: 8,
        color: colours.text.primary,
        fontSize: 13,
      },
      isAnimationActive: false,
    },
  } as const
}

interface BarChartProps extends ChartProps {
  readonly nameOfCount: string
  readonly bars: readonly { readonly label: string; readonly count: number }[]
}

/** For a bar with what is around it, pixels. */
const BAR_HEIGHT = 30

/** A bar for each of some values, from the top down. */
export const BarChart = ({ bars, nameOfCount, ...of }: BarChartProps) => {
  const { axis, tip, bar, words } = useLooks()
  return (
    <Figure
      {...of}
      height={bars.length * BAR_HEIGHT}
      head={[nameOfCount]}
      rows={bars.map(({ label, count }) => [label, count])}
    >
      <Rechart
        layout="vertical"
        data={[...bars]}
        accessibilityLayer={false}
        margin={{ top: 0, right: 40, bottom: 0, left: 8 }}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis type="category" dataKey="label" width={104} interval={0} {...axis} axisLine={false} />
        <Tooltip {...tip} />
        <Bar
          dataKey="count"
          name={nameOfCount}
          fill={bar}
          maxBarSize={22}
          radius={[0, 4, 4, 0]}
          isAnimationActive={false}
        >
          <LabelList dataKey="count" position="right" fill={words} fontSize={12} />
        </Bar>
      </Rechart>
    </Figure>
  )
}

interface StackChartProps extends ChartProps {
  /** Pixels. */
  readonly height: number
  /** What each bar is made of, from the bottom up; seven have colours of their own. */
  readonly parts: readonly { readonly name: string; readonly label: string }[]
  readonly bars: readonly { readonly label: string; readonly counts: Readonly<Record<string, number>> }[]
}

/** A bar for each step of time, made of parts. */
export const StackChart = ({ parts, bars, ...of }: StackChartProps) => {
  const { axis, grid, tip, ground } = useLooks()
  const rows = bars.map(({ label, counts }): [string, ...number[]] => [
    label,
    ...parts.map(({ name }) => counts[name] ?? 0),
  ])
  return (
    <Figure {...of} head={parts.map(({ label }) => label)} rows={rows}>
      <Rechart
        data={bars.map(({ label, counts }) => ({ label, ...counts }))}
        accessibilityLayer={false}
        margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} {...grid} />
        <XAxis dataKey="label" minTickGap={16} {...axis} />
        <YAxis allowDecimals={false} width={36} {...axis} axisLine={false} />
        <Tooltip {...tip} />
        <Legend
          itemSorter={null}
          formatter={(words) => <span style={{ color: axis.tick.fill }}>{words}</span>}
          wrapperStyle={{ fontSize: 12, paddingTop: 8 }}
        />
        {parts.map(({ name, label }, index) => (
          <Bar
            key={name}
            dataKey={name}
            name={label}
            stackId="all"
            fill={COLOURS[index % COLOURS.length]!}
            stroke={ground}
            maxBarSize={36}
            isAnimationActive={false}
          />
        ))}
      </Rechart>
    </Figure>
  )
}
