// Loaded by start, watch-mock, mock and preview: ends the script when its parent process ends, because npm ends only
// the shell that it started.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref()
