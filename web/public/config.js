// Read by the pages before they start; edit it where they are deployed, no rebuild needed.
// Either base may be a path of the same origin or a full address: 'https://api.example.com/pitlane/api'.
window.pitlaneConfig = {
  publicApiBase: '/pitlane/api',
  adminApiBase: '/pitlane/admin/api',
}
