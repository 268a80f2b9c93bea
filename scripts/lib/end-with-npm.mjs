// Loaded by start, mock and preview: npm ends the shell between itself and the script, and not the script.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref()
