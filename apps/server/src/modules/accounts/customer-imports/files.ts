/** Retention of the lines that an import left out: they are contacts of customers. */
export const fileRetentionMs = 7 * 86_400_000;

/** Returns the keys of an uploaded file, which ends with its import, and of its lines that were left out. */
export const filesOf = (importId: string) => {
  const name = `imports/${importId.replace('_', '-')}`;
  return { file: `${name}.csv`, leftOut: `${name}-left-out.csv` };
};
