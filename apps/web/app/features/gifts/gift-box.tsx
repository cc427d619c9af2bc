interface GiftBoxProps {
  /** First line of the card. */
  readonly line: string;
}

const maxLineLength = 18;

/** The wrapped box with its card, in the shop's own colours. */
export function GiftBox({ line }: GiftBoxProps) {
  return (
    <svg
      viewBox="0 0 420 352"
      role="img"
      aria-label={`A wrapped box with a card that says ${line}`}
      className="mx-auto -mb-3 w-56 self-end md:w-full [--box:var(--color-linen)] [--ribbon-deep:var(--color-accent-press)] [--ribbon:var(--color-accent-fill)]"
    >
      <ellipse cx="220" cy="318" rx="178" ry="20" className="fill-ink/15" />
      <path
        d="M52 176 250 216V322L52 276Z"
        className="fill-[color-mix(in_oklab,var(--box)_94%,var(--color-ink))]"
      />
      <path
        d="M250 216 386 164V262L250 322Z"
        className="fill-[color-mix(in_oklab,var(--box)_82%,var(--color-ink))]"
      />
      <path
        d="M44 158 190 112 394 148 250 200Z"
        className="fill-[color-mix(in_oklab,var(--box)_40%,var(--color-porcelain))]"
      />
      <path d="M44 158 250 200V226L44 182Z" className="fill-(--box)" />
      <path
        d="M250 200 394 148V172L250 226Z"
        className="fill-[color-mix(in_oklab,var(--box)_88%,var(--color-ink))]"
      />
      <g className="fill-(--ribbon)">
        <path d="M136 177 164 183V302L136 296ZM136 177 278 127 304 132 164 183ZM102 140 126 132 330 172 308 180Z" />
        <path d="M214 152C176 96 128 92 122 116 118 136 170 152 214 152ZM216 152C250 92 304 84 312 108 316 130 260 152 216 152Z" />
        <path d="M212 152C196 176 180 190 166 198L186 204C204 190 214 172 218 154ZM218 152C236 170 250 184 270 188L258 202C238 192 222 174 214 156Z" />
      </g>
      <g className="fill-(--ribbon-deep)">
        <path d="M308 180 330 172V287L308 296Z" />
        <path d="M214 152C176 108 146 104 140 116 138 130 176 146 214 152ZM216 152C250 104 286 98 294 109 296 124 256 146 216 152Z" />
        <ellipse cx="215" cy="150" rx="14" ry="11" />
      </g>
      <g transform="rotate(-4 118 276)">
        <rect x="17" y="221" width="218" height="108" rx="2" className="fill-ink/15" />
        <rect x="14" y="216" width="218" height="108" rx="2" className="fill-porcelain" />
        <rect x="21" y="223" width="204" height="94" className="fill-none stroke-rule-strong" />
        <text
          x="123"
          y="266"
          textAnchor="middle"
          // A long one is pressed into the card.
          {...(line.length > maxLineLength && { textLength: 180, lengthAdjust: 'spacingAndGlyphs' })}
          className="fill-ink font-semibold font-serif text-[23px] italic"
        >
          {line}
        </text>
        <text x="123" y="292" textAnchor="middle" className="fill-ink-muted text-[13px]">
          No price inside
        </text>
      </g>
    </svg>
  );
}
