import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { SlidingArea } from '../../../../ui/sliding-area.tsx';

interface Series {
  readonly name: string;
  /** One value per label; `null` where there is none yet. */
  readonly values: readonly (number | null)[];
  /** Thinner and dashed: the series to compare with. */
  readonly isBefore?: boolean;
}

interface LineChartProps {
  /** Title, such as 'Sales by day'. */
  readonly title: string;
  /** Labels of the x axis, as days. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  /** Formats a value at the y axis; defaults to `format`. */
  readonly formatShort?: (value: number) => string;
}

const height = 220;
const edge = { left: 48, right: 8, top: 10, bottom: 24 };

/** Lines over time with the same figures as a table behind them. */
export function LineChart({ title, labels, series, format, formatShort = format }: LineChartProps) {
  const [at, setAt] = useState<number>();
  const headId = useId();
  // Rendered at its actual width: scaled-down text is unreadable on phones.
  const box = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.max(240, entry?.contentRect.width ?? 0)));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const scale = niceScale(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const x = (index: number) =>
    edge.left + (labels.length < 2 ? 0 : (index / (labels.length - 1)) * (width - edge.left - edge.right));
  const y = (value: number) => height - edge.bottom - (value / scale.top) * (height - edge.top - edge.bottom);
  const everyLabel = Math.max(1, Math.ceil(labels.length / (width < 480 ? 5 : 8)));
  return (
    <figure aria-labelledby={headId} className="grid gap-3">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="type-heading" id={headId}>
          {title}
        </h2>
        <ul className="flex gap-4 text-note text-ink-muted">
          {series.map(({ name, isBefore }) => (
            <li key={name} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={clsx(
                  'w-3.5 border-t-2',
                  isBefore ? 'border-chart-before border-dashed' : 'border-chart-now',
                )}
              />
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="relative">
        <svg
          ref={box}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          className="h-55 w-full font-sans text-[11px]"
          onPointerLeave={() => setAt(undefined)}
          onPointerMove={({ clientX, currentTarget }) => {
            const inside = clientX - currentTarget.getBoundingClientRect().left - edge.left;
            const share = inside / (width - edge.left - edge.right);
            setAt(Math.max(0, Math.min(labels.length - 1, Math.round(share * (labels.length - 1)))));
          }}
        >
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line
                className="stroke-rule"
                x1={edge.left}
                x2={width - edge.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className="fill-ink-muted" textAnchor="end" x={edge.left - 8} y={y(tick) + 4}>
                {formatShort(tick)}
              </text>
            </g>
          ))}
          {labels.map((label, index) =>
            index % everyLabel === 0 ? (
              <text key={label} className="fill-ink-muted" textAnchor="middle" x={x(index)} y={height - 6}>
                {label}
              </text>
            ) : null,
          )}
          {at !== undefined && (
            <line
              className="stroke-rule-strong"
              x1={x(at)}
              x2={x(at)}
              y1={edge.top}
              y2={height - edge.bottom}
            />
          )}
          {series.map(({ name, values, isBefore }) => (
            <path
              key={name}
              fill="none"
              strokeLinejoin="round"
              strokeLinecap="round"
              strokeWidth={isBefore ? 1.5 : 2}
              strokeDasharray={isBefore ? '3 4' : undefined}
              className={isBefore ? 'stroke-chart-before' : 'stroke-chart-now'}
              d={pathOf(values, x, y)}
            />
          ))}
        </svg>
        {at !== undefined && (
          <div
            aria-hidden="true"
            className={clsx(
              'pointer-events-none absolute top-2 grid gap-px rounded-1 bg-porcelain px-3 py-2 text-note shadow-float',
              at > labels.length / 2 ? 'left-14' : 'right-2',
            )}
          >
            <strong>{labels[at]}</strong>
            {series.map(({ name, values }) => (
              <span key={name} className="figures">
                {name} {values[at] == null ? '–' : format(values[at])}
              </span>
            ))}
          </div>
        )}
      </div>
      <ChartTable title={title} labels={labels} series={series} format={format} />
    </figure>
  );
}

function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let isDown = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isDown = false;
        return '';
      }
      const step = `${isDown ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
      isDown = true;
      return step;
    })
    .join('');
}

/** The data of a chart as a table, also for screen readers. */
function ChartTable({ title, labels, series, format }: Omit<LineChartProps, 'formatShort'>) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4">
        Show as a table
      </summary>
      <SlidingArea label={`${title}, as a table`} className="max-h-80 overflow-auto">
        <table aria-label={title} className="w-full text-small">
          <thead>
            <tr>
              <th
                scope="col"
                className="border-rule-strong border-b py-2 text-left font-medium text-ink-muted"
              >
                Date
              </th>
              {series.map(({ name }) => (
                <th
                  key={name}
                  scope="col"
                  className="border-rule-strong border-b py-2 text-right font-medium text-ink-muted"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row" className="border-rule border-b py-1.5 text-left font-normal">
                  {label}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="figures border-rule border-b py-1.5 text-right">
                    {values[index] == null ? '' : format(values[index])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SlidingArea>
    </details>
  );
}

/** Round marks for an axis from zero to at least `largest`, at most six of them. */
export function niceScale(largest: number): { readonly top: number; readonly ticks: readonly number[] } {
  if (largest <= 0) return { top: 1, ticks: [0, 1] };
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  const wholeStep = Math.max(1, step);
  const count = Math.ceil(largest / wholeStep);
  return {
    top: count * wholeStep,
    ticks: Array.from({ length: count + 1 }, (_, index) => index * wholeStep),
  };
}
