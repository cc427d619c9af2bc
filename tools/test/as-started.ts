import manifest from '../../package.json' with { type: 'json' };

const parts = manifest.scripts.start.split(' ');
const variables = parts.slice(0, parts.indexOf('exec')).map((word) => word.split('='));

/** Environment and flags of the server in `npm start`: the variables before its `exec node`, and the flags after it. */
export const asStarted = {
  environment: Object.fromEntries(variables) as Record<string, string>,
  flags: parts.filter((word) => word.startsWith('--')),
};
