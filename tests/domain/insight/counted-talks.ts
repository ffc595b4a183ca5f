// Talks made up for the tests whose speakers count them through: a sentence a line, as a speaker of today says it.
const lines = (text: string) => text.trim().split('\n')

export const HABITS = lines(`
I used to wake up tired every single day, and for years I thought that was just who I am.
Then I spent one winter copying what rested people do, and today I want to share the ten habits that stayed.
Habit number one, get up at the same time every day.
Your body runs on a clock, and that clock is set by the moment you get up, not by the moment you fall asleep.
When I slept in on Sundays, I had jet lag every Monday without ever flying anywhere.
Pick one time and keep it for two weeks, even after a bad night.
Habit number two is to see daylight within the first hour.
Ten minutes outside are worth more than an hour behind a window, because glass takes away most of what your eyes need.
On dark mornings I walk around the block with my coffee, and my neighbours think I have a dog.
Habit number three, drink a glass of water before your coffee.
You lose about half a litre overnight just by breathing, so the first headache of the day is often thirst.
I put the glass next to the coffee machine, so I cannot miss it.
Habit four, never eat lunch at your desk.
People who stay seated at noon get less done by four o'clock, and they snack twice as much.
A walk of fifteen minutes does more for your afternoon than a second espresso.
Number five. Stop drinking coffee after two in the afternoon.
Caffeine stays in your blood for about six hours, which means that half of your four o'clock cup is still there at ten.
I did not believe this until I tried it for a week and fell asleep without a book.
Habit number six is writing down tomorrow's first task.
An open task keeps the mind busy all night, and a written one does not.
Write it on paper, because opening your phone opens everything else too.
Habit number seven, move your legs in the evening.
It does not have to be sport, and in fact hard sport late at night kept me awake.
Twenty minutes of walking after dinner lowers your blood sugar and warms you up, and cooling down makes you sleepy.
Habit number eight, dim the lights at nine.
Bright light in the evening tells your brain that it is still noon, so it waits with the hormone that makes you tired.
I replaced the lamp in the kitchen with a small one, and that changed more than any pill.
Habit number nine is keeping the phone out of the bedroom.
If the phone is next to the bed, you will pick it up at three in the morning, and then you are awake.
An alarm clock costs ten euros and has never shown anybody the news.
And finally habit number ten, forgive the bad nights.
One short night does no harm at all, but being afraid of the next one does.
When I cannot sleep, I get up, read something boring, and go back when my eyes close.
So choose one of the ten and keep it for two weeks before you add another.
Thanks for watching, and see you next time.
`)

export const YEARS = lines(`
I have been baking bread for money since 2016, and today I tell you how a bad loaf became a bakery.
Year 2016, the bread nobody wanted.
I had quit my job at the bank and bought an oven that did not fit through my kitchen door.
My first loaves were so dense that a neighbour used one to hold his garage open.
So what I learned, flour and water do not care how motivated you are.
You need a recipe before you need a dream.
Year 2017, a stall in the rain.
I rented a table at the Saturday market, between the cheese man and the lady with the socks.
It rained for eleven Saturdays in a row, and I sold about forty loaves altogether.
The cheese man told me to cut the bread and let people taste it, and the next week I sold out by ten.
What I learned, people buy what they have tasted.
Year 2018, the first employee.
Her name was Ines, she was nineteen, and she could shape dough twice as fast as I could.
I tried to check every loaf she made until she asked me whether I wanted to pay her to watch me.
What I learned, if you hire somebody who is better than you, get out of the way.
Year 2019, too many kinds of bread.
We had twenty six kinds on the shelf, and I was proud of every single one.
At the end of each day we threw a third of it away, and I could not understand where the money went.
In the autumn we went down to seven kinds, and the profit doubled within two months.
What I learned, every product you add makes the others worse.
Year 2020, closed doors.
The market closed, the cafes closed, and we had four hundred kilos of dough and no customers.
Ines put a table into the doorway and wrote a phone number on the window.
By May we delivered to three hundred houses by bicycle.
What I learned, the way you sell is allowed to change overnight.
Year 2021, the loan.
The bank that I had left gave me the money for a real oven, and I signed for ten years.
I did not sleep for a week, and then the oven paid for itself in fourteen months.
What I learned, debt is a tool as long as you know what it earns.
Year 2022, letting go.
I no longer bake at night, my back does not allow it any more, and Ines owns a third of the bakery.
On Saturdays I still stand behind the table at the market, between the cheese man and the lady with the socks.
What I learned, absolutely nothing new, it is still about people who taste bread.
If you want to begin something like this, begin with the table and not with the oven.
That's it for today, thank you for listening.
`)

export const LESSON = lines(`
Welcome to today's lesson, in which we practise how to answer questions about your work.
Many learners know the words but stop after three of them, so we will build long answers together.
Question one. What do you do for a living?
Most people answer with one word, I am a nurse, and then the conversation is over.
Add where you do it and who you do it for, and you already have a sentence that invites another question.
I am a nurse, and I look after children at a small hospital near the river.
Listen to how the voice goes up at the comma and down at the end.
Question two. How did you get into that?
Here you need the past, and a phrase that native speakers love is I ended up doing.
To end up doing something means that you did not plan it, but that is where life took you.
I studied music, but I ended up working in a hospital because my aunt was a nurse.
You can use this phrase for places as well, we ended up in a tiny village.
Question three. What do you like most about it?
Do not say everything, because nobody believes it and nobody can ask you more about it.
Choose one small thing and one reason, and begin with what I like most is.
What I like most is the early morning, because the house is quiet and the children are still asleep.
Question four. What would you change if you could?
This is the second conditional, and it is polite, because you talk about something that is not real.
If I could change one thing, I would have fewer papers and more time with the families.
Notice that we say could and would, and never if I would.
So with four short questions you can talk about your work for five minutes.
Write down your own four answers tonight and read them out loud.
See you in the next lesson.
`)

export const INTERVIEW = lines(`
>> Today I am talking with Marta Klein about twenty years of restoring old boats.
>> Thank you for having me, it is good to be out of the workshop for once.
>> How did you start?
>> My grandfather had a wooden boat that leaked, and every spring we put it into the water and waited for the planks to swell.
I thought that was how all boats worked, you sink them a little, and then they float.
>> What is different about wood?
>> Wood is alive in the sense that it keeps moving with the water in the air.
If you paint it shut on one side only, it bends, and then it cracks at the first frost.
A boat that is kept dry in a heated hall is dead after three winters.
>> And how do you decide whether a boat is worth it?
>> I look at the keel first, because everything else can be replaced piece by piece.
Then I push a thin knife into the planks below the waterline, and where it goes in like butter there is rot.
People fall in love with the varnish, but the varnish is a hundred euros and the keel is ten thousand.
>> What did your worst project teach you?
>> We took apart a sloop from 1931 without drawing it first, and it took us a year to find out where the pieces belonged.
Since then nobody in my workshop removes a screw before it has been photographed.
>> Do you use modern glue?
>> For the ribs I do, because a rib of five thin layers is stronger than one that was cut out of a single board.
For the planks I never do, because the next person has to be able to take them out again without breaking them.
>> What's your advice for somebody who wants to restore their first boat?
>> Oh, that's a good question.
Hm, I could talk about that for a whole day.
I would say start with a dinghy that fits into your garage, because a small boat teaches you every joint that a big one has.
And sail it before you restore it, so that you know what you are working for.
>> That is a lovely place to end, Marta, thank you so much.
>> Thank you, and come by the workshop.
`)

export const COUNTDOWN = lines(`
These are the seven mistakes that ruin a vegetable garden, and I have made every one of them.
Number seven. Planting everything on the first warm day.
A warm day in April says nothing about the nights, and one night of frost kills what took you six weeks to grow.
Wait until the soil is warm enough to sit on.
Number six. Watering a little every evening.
Water that only wets the surface keeps the roots near the surface, and there they burn in the first hot week.
Water twice a week, slowly, until a finger goes in wet to the second joint.
Number five. Believing the distance on the packet is a suggestion.
Plants that stand too close do not give more, they give mildew, because the leaves never dry.
Put a stick as long as the distance into your pocket and measure every hole.
Number four. Digging the whole bed every autumn.
The soil is built in layers, and turning it over buries what needs air and dries out what needs the dark.
Loosen it with a fork and leave the layers where they are.
Number three. Growing what nobody in the house eats.
I had forty heads of lettuce in one week and a family that likes carrots.
Write down what you bought in the last month, and plant that.
Number two. Leaving the ground bare.
Bare ground loses half its water to the sun, and the first thing that covers it will be a weed.
Cut grass, straw or old leaves keep it damp for days.
And number one. Giving up after the first bad summer.
A garden is good in its third year, because by then you know where the wind comes from.
So keep a diary with one line a day, and read it in January.
`)

export const DIARY = lines(`
For thirty days I drew for one hour before work, and I filmed a little of it every week.
Day 1. A very bad apple.
I bought expensive pencils and sat in front of an apple for an hour, and it looked like a potato with a stem.
The hour felt like three, and I was late for work.
Day 4. The first thing I noticed.
I had been drawing what I know an apple looks like, and I had not looked at the apple at all.
When I covered half of it with a book, the other half suddenly went well.
Day 9. Almost giving up.
I slept badly, the room was cold, and on that morning I drew a single line and went back to bed.
But I put the date under the line, because a bad day still counts as a day.
Day 16. Hands are harder than faces.
People forgive a face that is a little off, but a thumb on the wrong side they see at once.
So I drew my own left hand every morning for a week.
Day 20. My daughter sits down beside me.
She drew the same apple in two minutes, and hers was better, because she was not afraid of it.
From then on we drew together, and the hour became the best one of the day.
Day 30. The apple again.
I drew the apple from the first day once more, and I put the two drawings next to each other.
Nobody would pay for the second one, but everybody can see that it is round.
So if you want to learn something, put a date under every bad page.
`)

// It counts in passing, and tells what is in which chapter, but is not divided by that.
export const LECTURE = lines(`
Sleep is the most studied third of our lives, and still we know little about why we need it.
In chapter one of my book I describe the man who stayed awake for eleven days.
He was seventeen, he played basketball, and by the fourth day he could no longer read a sentence to its end.
Question one of the doctors was whether he would die, and nobody knew.
After day eleven he slept for fourteen hours, got up, and was hungry.
The brain cleans itself at night, and the liquid around it carries away what has gathered during the day.
Step one of that is that the cells shrink, step two is that the liquid flows in, and step three is that it takes the waste along.
Chapter two is about animals, because even a fly sleeps, and a fly has no worries.
Dolphins sleep with one half of the brain at a time, so that the other half can swim to the surface and breathe.
If number one on your list is to live long, then a nap is not enough.
Deep sleep comes in the first part of the night, and dreams come in the second part of the night.
People who are woken before their dreams remember faces but forget what they felt about them.
Chapter four has a table of what caffeine does at which hour.
Caffeine does not give you energy, it only hides the signal that you are tired.
When it wears off, everything that was hidden arrives at once.
In the end sleep is not a luxury, it is what the day is made of.
`)

/** As automatic captions write it: ten words a line, without capitals, full stops and speakers. */
export function bareLines(said: readonly string[]): string[] {
  const words = said
    .join(' ')
    .replace(/[.,?!:]|>> /g, '')
    .toLowerCase()
    .split(' ')
  return Array.from({ length: Math.ceil(words.length / 10) }, (_, i) => words.slice(i * 10, i * 10 + 10).join(' '))
}
