import { bangleSizes, ringSizes } from '@jhumka/domain/sizing';

/** Printed only: a card to check the scale with, and every ring and bangle at its true size. */
export function PrintedSheet() {
  const largest = bangleSizes.at(-1)?.acrossMm ?? 70;
  return (
    <div aria-hidden="true" className="hidden break-before-page print:block">
      <p className="pb-4 text-small">
        Print at 100 %, without “fit to page”. A bank card must cover this outline exactly; if it does not,
        the circles below are not true.
      </p>
      <svg aria-hidden="true" width="85.6mm" height="53.98mm" viewBox="0 0 85.6 53.98">
        <rect
          x="0.1"
          y="0.1"
          width="85.4"
          height="53.78"
          rx="3.2"
          fill="none"
          stroke="#000"
          strokeWidth="0.2"
        />
      </svg>
      <p className="pt-6 pb-2 font-semibold text-small">Rings: the line should just show inside the band</p>
      <div className="flex flex-wrap gap-[3mm]">
        {ringSizes.map(({ size, acrossMm }) => (
          <svg
            aria-hidden="true"
            key={size}
            width={`${acrossMm + 1}mm`}
            height={`${acrossMm + 1}mm`}
            viewBox={viewOf(acrossMm)}
          >
            <circle r={acrossMm / 2} fill="none" stroke="#000" strokeWidth="0.2" />
            <text y="1.4" textAnchor="middle" fontSize="4">
              {size}
            </text>
          </svg>
        ))}
      </div>
      <p className="pt-6 pb-2 font-semibold text-small">Bangles, one inside the other</p>
      <svg
        aria-hidden="true"
        width={`${largest + 1}mm`}
        height={`${largest + 1}mm`}
        viewBox={viewOf(largest)}
      >
        {bangleSizes.map(({ size, acrossMm }) => (
          <g key={size}>
            <circle r={acrossMm / 2} fill="none" stroke="#000" strokeWidth="0.2" />
            <text y={-acrossMm / 2 + 2.6} textAnchor="middle" fontSize="2.4">
              {size}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

const viewOf = (acrossMm: number) =>
  `${-(acrossMm + 1) / 2} ${-(acrossMm + 1) / 2} ${acrossMm + 1} ${acrossMm + 1}`;
