// `npm run files -- to-s3` copies the files of DATA_DIR to S3_URL, `to-disk` back. The shop may be open; what is there
// already is left out, so that it can be interrupted and repeated. Nothing is deleted.
import { readConfig } from '../config/config.ts';
import { createDiskFiles } from '../gateways/files/disk-files.ts';
import { copyFiles, filesFolder, openFiles } from '../gateways/files/open-files.ts';
import { StartupProblem } from '../startup-problem.ts';
import { print, runCommand } from './run-command.ts';

const reportEvery = 500;

await runCommand(async () => {
  const [direction] = process.argv.slice(2);
  if (direction !== 'to-s3' && direction !== 'to-disk') {
    throw new StartupProblem('Name the direction: npm run files -- to-s3, or npm run files -- to-disk');
  }
  const config = readConfig(process.env);
  if (config.S3_URL === undefined) throw new StartupProblem('S3_URL: is not set');
  const disk = createDiskFiles(filesFolder(config));
  const s3 = await openFiles(config);
  const [source, target] = direction === 'to-s3' ? [disk, s3] : [s3, disk];
  const { found, copied } = await copyFiles(source, target, (done) => {
    if (done % reportEvery === 0) print(`${done} files`);
  });
  print(`${found} files, ${copied} copied; ${found - copied} were there.`);
});
