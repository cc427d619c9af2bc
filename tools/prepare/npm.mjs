/**
 * Returns the command that runs npm with arguments. npm tells its scripts where it is and on which Node it runs; without
 * a script it is found by its name, which on Windows is that of a batch file and needs a shell.
 *
 * @param {string[]} args
 * @returns {[string, string[], { shell?: boolean }]}
 */
export function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('npm-cli.js') && node) return [node, [npm, ...args], {}];
  return process.platform === 'win32' ? [`npm ${args.join(' ')}`, [], { shell: true }] : ['npm', args, {}];
}
