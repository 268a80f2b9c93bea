// Loaded by start, watch-mock, mock and preview: stops the script when its parent ends, because npm ends only its shell.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref()
