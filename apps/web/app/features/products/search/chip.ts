/** Classes of a link in a row above the results. */
export const chip =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-round border border-rule-strong px-3.5 text-small hover:border-ink';
