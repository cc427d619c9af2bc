/** GST returns: GSTR-1 of a month from its tax documents, and mistakes in documents. */
export * from './find-mistakes.ts';
export * from './gstr1-totals.ts';
export * from './return-document.ts';
export * from './rules.ts';
