// Stops the server when the shell of `npm start` has ended. npm sends SIGTERM and SIGINT to the shell in which it runs a
// script; some shells (Debian's dash) stay beside the program and die without passing the signal on.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 100).unref();
