// More talks made up for the tests whose speakers count through them, in other words: steps, a countdown, "the last thing", keys.
const lines = (text: string) => text.trim().split('\n')

export const SOUP = lines(`
Onion soup needs five onions, butter, stock, old bread and about an hour of your evening.
Step one, slice the onions as thin as you can without losing a finger.
Thick pieces stay stringy, and the soup then hangs from the spoon like wet rope.
Step two, melt the butter slowly with a spoon of oil.
The oil keeps the butter from burning, because butter alone turns brown long before the onions do.
Step three, cook the onions for forty minutes on a low flame.
Stir them every five minutes, and add a spoon of water whenever they stick to the bottom.
They should be the colour of a hazelnut and taste almost like jam.
Step four, add a spoon of flour and let it cook for two minutes.
Raw flour tastes like paper, so do not hurry this one.
Step five, pour in the stock and scrape the bottom of the pot.
What sticks there is the taste of the whole soup, and it comes off at once when the liquid is hot.
Let it simmer for fifteen minutes with a leaf of bay.
Step six, put bread and cheese on top and bake it until it bubbles.
The bread must be old, because fresh bread dissolves and makes a paste.
Serve it in bowls that have been warmed, and warn people that the cheese is hotter than it looks.
`)

export const CLIMBING = lines(`
I have taught climbing for nine years, and here are the five mistakes I see every single week.
Coming in at number five, pulling with the arms.
Arms tire in minutes, and legs carry you all day, so stand up instead of pulling up.
Look at your feet more often than at your hands, and place the toe, not the middle of the shoe.
At number four we have buying tight shoes.
A shoe that hurts keeps you from standing on small edges, because you lift your weight off your toes.
Try them on in the afternoon, when your feet are bigger.
Number three is never falling on purpose.
People who are afraid of falling hold on too hard, and that is why they fall.
Take ten small falls at the beginning of each session until it is boring.
Then number two, climbing every day.
Tendons need about three days to recover, and they do not hurt until it is too late.
Two or three sessions a week are enough for your first year.
My own finger took eight months to heal, and I could have spent those climbing.
And at number one, not checking your partner.
Nearly every bad accident in a hall begins with a knot that nobody looked at.
Look at the knot, pull on the rope, and say it aloud, every time.
If you liked this, tell a friend who climbs, and I will see you in the hall.
`)

export const RENTING = lines(`
I have rented nine flats in four cities, and there is a lot nobody told me.
The first thing you should know is that the price is never the price.
Add heating, water and the fee for the lift, and ask for the bills of the last winter.
Some landlords will say they do not have them, and that is an answer, too.
The second thing is that photos make rooms longer.
Take a tape with you, and measure the wall where the bed has to go.
I once carried a wardrobe up three floors and then back down.
The third thing is your neighbours, and you only meet them in the evening.
Go there at eight, stand in the stairs for five minutes, and listen.
A crying child gets older, but a drum kit does not.
And the last thing, never pay before you have seen the keys.
If somebody is abroad and sends you the keys by post, there is no flat.
Walk away from anything that has to be decided today.
`)

export const MEMORY = lines(`
Memory is a skill, and today I give you the three keys that opened it for me.
Key number one, pay attention to one thing at a time.
You cannot remember what you never noticed, and most people forget names because they did not hear them.
Say the name back to the person, and look at their face while you say it.
When I did that for a month, I knew everybody in my building for the first time in six years.
Key number two, connect the new thing with something old.
The brain stores pictures far better than words, so turn the name into a picture on the forehead.
The stranger the picture is, the longer it stays, and nobody will ever know what you saw.
I still remember a Mister Baker from a train in which I sat ten years ago.
Key number three, repeat it just before you would forget it.
After an hour, after a day, after a week, after a month, and then it is yours.
Reading it again does little, so close the book and say it from memory.
It feels harder, and that is exactly why it works so much better than reading.
Begin tonight with the names of three people whom you met this week.
`)
